import type { BalanceKind } from "@quorate/core/ledger/balance-transaction";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { importBalance } from "../gateway-balance/import-balance.service.ts";
import type { GatewayMovement, ToldBalanceTransaction } from "../ports/payment-gateway.ts";
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

const differences = async () => (await reconcile(t.ports, BEGINNING)).differences;

function said(kind: GatewayMovement["kind"], ownId: string, amountMinor: number): GatewayMovement {
  const createdAt = t.clock.now();
  return { kind, ownId, amountMinor, currency: "GBP", reference: `ref-${kind}`, outcome: "paid", createdAt };
}

/** A split milestone whose charge, refund and transfer are in the gateway's books, too; an hour and a half later. */
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
  // spec 10.41
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
      `The charge ${checkoutId} changes our account at the sandbox gateway by GBP 1000.00, but the account has no line`,
      `The refund ${refundId} changes our account at the sandbox gateway by GBP -600.00, but the account has no line`,
      `The transfer ${transferId} changes our account at the sandbox gateway by GBP -340.00, but the account has no line`,
    ]);
  });

  // spec 10.41
  test("finds money at the gateway that is not ours, and one of another amount", async () => {
    const { transferId } = await settledSplit();
    const transfer = t.movements.pop();
    const createdAt = transfer?.createdAt ?? t.clock.now();
    t.movements.push({ ...said("transfer", transferId, 33_999), createdAt });
    const stranger = "01900000-0000-7000-8000-ffffffffffff";
    t.movements.push({ ...said("refund", stranger, 1), reference: "ref-strange-refund", createdAt });
    t.movements.push({ ...said("checkout", "", 1), reference: "ref-strange-checkout", ownId: null, createdAt });
    expect(await differences()).toEqual([
      "The sandbox gateway has a checkout ref-strange-checkout of GBP 0.01 that is not ours",
      "The sandbox gateway has a refund ref-strange-refund of GBP 0.01 that is not ours",
      `Transfer ${transferId} is of GBP 340.00 here, but of GBP 339.99 at the sandbox gateway (ref-transfer)`,
      `The transfer ${transferId} changes our account at the sandbox gateway by GBP -340.00, but the account says GBP -339.99`,
      "Line line-of-ref-strange-checkout (charge) of the sandbox gateway's account of GBP 0.01 belongs to nothing of ours",
      "Line line-of-ref-strange-refund (refund) of the sandbox gateway's account of GBP -0.01 belongs to nothing of ours",
    ]);
  });

  test("finds money that the gateway moved twice for one reason of ours", async () => {
    const { transferId } = await settledSplit();
    const again = t.movements.find(({ kind }) => kind === "transfer");
    if (again) t.movements.push({ ...again, reference: "ref-again" });
    expect(await differences()).toEqual([
      `Transfer ${transferId} of GBP 340.00 is at the sandbox gateway more than once (ref-again)`,
      `The transfer ${transferId} changes our account at the sandbox gateway by GBP -340.00, but the account says GBP -680.00`,
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
    // The charge and the transfer: neither the movement nor its line is at the gateway.
    expect(await differences()).toHaveLength(4);
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

describe("our account at the gateway", () => {
  const balances = async () => {
    const { rows } = await sql<{ account: string; minor: number }>`select account, sum(amount_minor)::bigint as minor
      from ledger_entries where account ~ '^(gateway|platform)' group by account`.execute(t.db);
    return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
  };

  test("stands in the ledger as it is there: the balance, what the gateway kept of it, and nothing left between", async () => {
    await settledSplit();
    expect(await reconcile(t.ports, BEGINNING)).toEqual({ differences: [], movementCount: 3, importedCount: 3 });
    // 1,000.00 came, 600.00 and 340.00 went, and of the charge 15.20 were kept (1.5 % and 0.20).
    expect(await balances()).toEqual({ "gateway:GBP": 0, "gateway_balance:GBP": -4_480, "gateway_fee:GBP": -1_520 });
    expect(await reconcile(t.ports, BEGINNING)).toEqual({ differences: [], movementCount: 3, importedCount: 0 });
    expect(await importBalance(t.ports)).toEqual({ importedCount: 0, lines: [] });
  });

  test("is red for a fee that was changed by a penny, line and balance alike, and stays as it was imported", async () => {
    await settledSplit();
    await reconcile(t.ports, BEGINNING);
    t.account.feesMinor.set("ref-checkout", 1_521);
    const lines = [
      "Line line-of-ref-checkout (charge) of the sandbox gateway's account is GBP 1000.00 with a fee of GBP 15.21 there, but GBP 1000.00 with a fee of GBP 15.20 in our books",
      "The sandbox gateway has GBP 44.79 for us, but GBP 44.80 by our books",
    ];
    expect(await differences()).toEqual(lines);
    expect(await differences()).toEqual(lines);
    expect((await balances())["gateway_fee:GBP"]).toBe(-1_520);
  });

  test("is red for a penny that no line explains", async () => {
    await settledSplit();
    t.account.offsetMinor = 1;
    expect(await differences()).toEqual(["The sandbox gateway has GBP 44.81 for us, but GBP 44.80 by our books"]);
  });

  test("knows the gateway's own fees and what went to the bank; what it cannot explain it names", async () => {
    await settledSplit();
    const at = t.clock.now();
    const line = (kind: BalanceKind, amountMinor: number, more: Partial<ToldBalanceTransaction> = {}) => ({
      reference: `line-${kind}`,
      kind,
      toldType: kind,
      sourceReference: null,
      ownId: null,
      amountMinor,
      feeMinor: 0,
      netMinor: amountMinor,
      currency: "GBP",
      createdAt: at,
      availableOn: at,
      ...more,
    });
    t.account.lines.push(line("fee", -200), line("bank", -1_000), line("adjustment", 5));
    expect(await differences()).toEqual([
      "Line line-adjustment (adjustment) of the sandbox gateway's account of GBP 0.05 belongs to nothing of ours",
    ]);
    expect(await balances()).toEqual({
      "gateway:GBP": 5,
      "gateway_balance:GBP": -3_285,
      "gateway_fee:GBP": -1_720,
      "platform_bank:GBP": -1_000,
    });
    t.account.lines.push(line("fee", -1, { reference: "line-usd", currency: "USD" }));
    t.account.lines.push(line("fee", -1, { reference: "line-odd", netMinor: 7 }));
    expect(await differences()).toEqual([
      "Line line-usd (fee) of the sandbox gateway's account is in USD, and our books are in GBP",
      "Line line-odd (fee) of the sandbox gateway's account does not add up: GBP -0.01 less GBP 0.00 is not GBP 0.07",
      "Line line-adjustment (adjustment) of the sandbox gateway's account of GBP 0.05 belongs to nothing of ours",
      "The sandbox gateway has GBP 32.91 for us, but GBP 32.85 by our books",
    ]);
  });

  test("is read by two servers at once, and each line is booked once", async () => {
    await settledSplit();
    const counts = await Promise.all([importBalance(t.ports), importBalance(t.ports), importBalance(t.ports)]);
    expect(counts.reduce((sum, { importedCount }) => sum + importedCount, 0)).toBe(3);
    expect(await differences()).toEqual([]);
  });

  test("whose first import was cut off behind the newest line is read as a whole at the next comparison", async () => {
    await settledSplit();
    t.clock.advance({ days: 60 });
    t.account.lines.push({
      reference: "line-bill",
      kind: "fee",
      toldType: "fee",
      sourceReference: null,
      ownId: null,
      amountMinor: -200,
      feeMinor: 0,
      netMinor: -200,
      currency: "GBP",
      createdAt: t.clock.now(),
      availableOn: t.clock.now(),
    });
    // Its first page was kept, and then the server was stopped.
    const { gateway } = t.ports;
    const newest = async function* () {
      for await (const line of gateway.listBalanceTransactions(BEGINNING)) if (line.kind === "fee") yield line;
    };
    await importBalance({ ...t.ports, gateway: { ...gateway, listBalanceTransactions: newest } });
    const nightly = new Date(t.clock.now().getTime() - 35 * 86_400_000);
    expect((await reconcile(t.ports, nightly)).differences).toEqual([]);
    expect(await balances()).toMatchObject({ "gateway:GBP": 0, "gateway_fee:GBP": -1_720 });
  });

  test("that changes while it is read is compared when it stands still", async () => {
    await settledSplit();
    const { gateway } = t.ports;
    let reading = 0;
    const moving = {
      ...gateway,
      readBalance: async () =>
        reading++ < 2 ? [{ currency: "GBP", amountMinor: reading }] : await gateway.readBalance(),
    };
    expect((await reconcile({ ...t.ports, gateway: moving }, BEGINNING)).differences).toEqual([]);
    expect(reading).toBe(4);
  });
});
