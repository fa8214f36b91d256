import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { GatewayMovement } from "../ports/payment-gateway.ts";
import { callAs } from "../testing/callers.ts";
import { disputedMilestone, submittedMilestone } from "../testing/milestones.ts";
import { refundsOf, transferOf, workMoneyJobs } from "../testing/movements.ts";
import { signUpAdmin } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { reconcile } from "./reconcile.service.ts";

const BEGINNING = new Date(0);

let t: TestContext;
beforeEach(async () => {
  await t?.close();
  t = await createTestContext();
});
afterAll(() => t.close());

const differences = () => reconcile(t.ports, BEGINNING);

function said(kind: GatewayMovement["kind"], ownId: string, amountMinor: number): GatewayMovement {
  const createdAt = t.clock.now();
  return { kind, ownId, amountMinor, currency: "GBP", reference: `ref-${kind}`, outcome: "paid", createdAt };
}

/** A split milestone whose charge, refund and transfer stand in the gateway's books, too; an hour and a half later. */
async function settledSplit() {
  const setting = await disputedMilestone(t);
  const admin = callAs(t, await signUpAdmin(t));
  await admin.disputes.resolve({ id: setting.disputeId, outcome: "split", releaseAmount: "400.00" });
  await workMoneyJobs(t);
  const [refund] = await refundsOf(t, setting.checkoutId);
  const transfer = await transferOf(t, setting.paymentId);
  const [refundId, transferId] = [refund?.refundId ?? "", transfer?.id ?? ""];
  t.movements.push(
    said("checkout", setting.checkoutId, 100_000),
    said("refund", refundId, 60_000),
    said("transfer", transferId, 34_000),
  );
  t.clock.advance({ minutes: 90 });
  return { ...setting, refundId, transferId };
}

const GUARDED = ["checkout_sessions", "gateway_transfers", "ledger_transactions"] as const;

/** Past every guard of the database, as a hand at the console could do it. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  const switchGuards = async (to: "enable" | "disable") => {
    for (const table of GUARDED) await sql`alter table ${sql.table(table)} ${sql.raw(to)} trigger user`.execute(t.db);
  };
  await switchGuards("disable");
  await statement.execute(t.db);
  await switchGuards("enable");
}

describe("the comparison of ledger, payments and gateway", () => {
  test("finds nothing where they agree", async () => {
    await settledSplit();
    expect(await differences()).toEqual([]);
  });

  test("finds a payment, a refund and a transfer that the gateway does not have", async () => {
    const { checkoutId, refundId, transferId } = await settledSplit();
    t.movements.length = 0;
    expect(await differences()).toEqual([
      `Checkout ${checkoutId} of GBP 1000.00 is paid here, but the sandbox gateway does not have it`,
      `Refund ${refundId} of GBP 600.00 is paid here, but the sandbox gateway does not have it`,
      `Transfer ${transferId} of GBP 340.00 is paid here, but the sandbox gateway does not have it`,
    ]);
  });

  test("finds money at the gateway that is not ours, and one of another amount", async () => {
    const { transferId } = await settledSplit();
    const transfer = t.movements.pop();
    const createdAt = transfer?.createdAt ?? t.clock.now();
    t.movements.push({ ...said("transfer", transferId, 33_999), createdAt });
    t.movements.push({ ...said("refund", "01900000-0000-7000-8000-ffffffffffff", 1), createdAt });
    t.movements.push({ ...said("checkout", "", 1), ownId: null, createdAt });
    expect(await differences()).toEqual([
      "The sandbox gateway has a checkout ref-checkout of GBP 0.01 that is not ours",
      "The sandbox gateway has a refund ref-refund of GBP 0.01 that is not ours",
      `Transfer ${transferId} is of GBP 340.00 here, but of GBP 339.99 at the sandbox gateway (ref-transfer)`,
    ]);
  });

  test("finds money that the gateway moved twice for one reason of ours", async () => {
    const { transferId } = await settledSplit();
    const again = t.movements.find(({ kind }) => kind === "transfer");
    if (again) t.movements.push({ ...again, reference: "ref-again" });
    expect(await differences()).toEqual([
      `Transfer ${transferId} of GBP 340.00 is at the sandbox gateway more than once (ref-again)`,
    ]);
  });

  test("finds a payment whose event was lost", async () => {
    const { checkoutId } = await settledSplit();
    await tamper(sql`update checkout_sessions set status = 'open', refunded_amount = 0 where id = ${checkoutId}`);
    expect(await differences()).toEqual([
      "The gateway holds GBP -34000 by its checkouts and transfers, but 6000 by the ledger",
      `Checkout ${checkoutId} gives back 0.00, but a refund of 600.00 is booked`,
      `Checkout ${checkoutId} of GBP 1000.00 is open here, but paid at the sandbox gateway (ref-checkout)`,
    ]);
  });

  test("finds a payout that was sent behind the ledger's back", async () => {
    const { transferId } = await settledSplit();
    await tamper(sql`update gateway_transfers set status = 'owed' where id = ${transferId}`);
    expect(await differences()).toEqual([
      `Transfer ${transferId} is owed of 340.00 but 340.00 left the expert's account`,
      "The gateway holds GBP 40000 by its checkouts and transfers, but 6000 by the ledger",
      expect.stringMatching(`^Transfer ${transferId} of GBP 340.00 is owed since `),
      `Transfer ${transferId} of GBP 340.00 is owed here, but paid at the sandbox gateway (ref-transfer)`,
    ]);
  });

  test("finds a payout that was never booked to be sent", async () => {
    const { client, milestoneId: id, paymentId } = await submittedMilestone(t);
    await callAs(t, client).milestones.release({ id });
    await tamper(sql`delete from gateway_transfers where payment_id = ${paymentId}`);
    expect(await differences()).toEqual([`Payment ${paymentId} pays out 850.00, but 0 is on its way to the expert`]);
  });

  test("gives what happened a moment ago time to arrive", async () => {
    const { client, milestoneId: id } = await submittedMilestone(t);
    await callAs(t, client).milestones.release({ id });
    expect(await differences()).toEqual([]);
    await workMoneyJobs(t);
    expect(await differences()).toEqual([]);
    t.clock.advance({ minutes: 90 });
    expect(await differences()).toHaveLength(2);
  });
});

test("the database refuses a transfer that its payment does not owe, and a paid one without its posting", async () => {
  const { client, milestoneId: id, paymentId } = await submittedMilestone(t);
  await callAs(t, client).milestones.release({ id });
  const set = (change: object) =>
    t.db.updateTable("gateway_transfers").set(change).where("payment_id", "=", paymentId).execute();
  const violates = (constraint: string) => expect.objectContaining({ constraint });
  await expect(set({ status: "paid" })).rejects.toEqual(violates("gateway_transfers_match_ledger"));
  await expect(set({ amount: "850.01" })).rejects.toEqual(violates("gateway_transfers_match_payment"));
  await workMoneyJobs(t);
  await expect(set({ status: "failed" })).rejects.toEqual(violates("gateway_transfers_match_ledger"));
});
