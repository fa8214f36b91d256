import type { TransferId } from "@quorate/core/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { findUnsentMoney } from "../operations/operating-figures.queries.ts";
import { sendOutstanding } from "../payouts/send-outstanding.service.ts";
import { sendTransfer } from "../payouts/send-transfer.service.ts";
import { setTransferAsked } from "../payouts/transfers.queries.ts";
import { reconcile } from "../reconciliations/reconcile.service.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { balancesOf, submittedMilestone } from "../testing/milestones.ts";
import { fillGatewayBooks, transferOf, workMoneyJobs } from "../testing/movements.ts";
import { signUpAdmin, signUpClient } from "../testing/people.ts";
import { raceBehind, waitUntilBlocked } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { insertSuspension, lockAccount } from "./suspensions.queries.ts";

let t: TestContext;
let admin: Viewer;
beforeAll(async () => {
  t = await createTestContext();
  admin = await signUpAdmin(t);
});
afterAll(() => t.close());

const REASON = "Somebody else may have this account.";
const suspend = ({ userId: id }: Viewer) => callAs(t, admin).people.suspend({ id, reason: REASON });
const restore = ({ userId: id }: Viewer) => callAs(t, admin).people.restore({ id });

/** Work that was handed over, is released, and is owed to the expert. */
async function owed() {
  const setting = await submittedMilestone(t);
  await callAs(t, setting.client).milestones.release({ id: setting.milestoneId });
  const id = ((await transferOf(t, setting.paymentId))?.id ?? "") as TransferId;
  return { ...setting, id, status: async () => (await transferOf(t, setting.paymentId))?.status };
}

const sentOf = (id: TransferId) => t.transfers.filter(({ transferId }) => transferId === id).length;
const heldOf = async ({ userId: id }: Viewer) => (await callAs(t, admin).people.get({ id })).heldPayouts;
const listed = async (status: "owed" | "failed", id: string) =>
  (await callAs(t, admin).movements.list({ status, limit: 100 })).find((movement) => movement.id === id);

describe("while an expert is suspended", () => {
  // spec 10.18
  test("no payout begins, whatever is released, and it goes to the penny once they are restored", async () => {
    const { expert, client, milestoneId, paymentId } = await submittedMilestone(t);
    await suspend(expert);
    await callAs(t, client).milestones.release({ id: milestoneId });
    await workMoneyJobs(t);
    t.clock.advance({ minutes: 30 });
    await sendOutstanding(t.ports);
    const id = ((await transferOf(t, paymentId))?.id ?? "") as TransferId;
    expect([sentOf(id), await transferOf(t, paymentId)]).toMatchObject([0, { status: "owed", amount: "850.00" }]);
    expect(await balancesOf(t, paymentId)).toMatchObject({ escrow: 0, expert: 85_000 });
    expect(await heldOf(expert)).toEqual({ amount: "850.00", account: null });
    await restore(expert);
    await workMoneyJobs(t);
    expect([sentOf(id), await transferOf(t, paymentId)]).toMatchObject([1, { status: "paid", amount: "850.00" }]);
    expect(await balancesOf(t, paymentId)).toMatchObject({ escrow: 0, expert: 85_000 });
    expect(await heldOf(expert)).toBeNull();
  });

  // spec 10.30
  test("those who look after money see which payouts are held, and have none of them tried again", async () => {
    const { expert, id } = await owed();
    expect(await listed("owed", id)).toMatchObject({ isHeld: false });
    await suspend(expert);
    expect(await listed("owed", id)).toMatchObject({ isHeld: true, canRetry: false });
    await t.db.updateTable("gateway_transfers").set({ status: "failed" }).where("id", "=", id).execute();
    expect(await listed("failed", id)).toMatchObject({ isHeld: true, canRetry: false });
    await expect(callAs(t, admin).movements.retry({ id })).rejects.toEqual(refusal("CONFLICT", "payouts/held"));
    await restore(expert);
    expect(await listed("failed", id)).toMatchObject({ isHeld: false, canRetry: true });
    await callAs(t, admin).movements.retry({ id });
    await workMoneyJobs(t);
    expect(sentOf(id)).toBe(1);
  });

  test("nobody who is on duty is called for what is held on purpose, and the nightly comparison finds nothing", async () => {
    const { expert } = await owed();
    const other = await owed();
    await suspend(expert);
    t.clock.advance({ minutes: 90 });
    const unsent = async () =>
      (await findUnsentMoney(t.db, { gateway: "sandbox", needsAccount: false })).find(
        ({ kind }) => kind === "transfer",
      );
    expect(await unsent()).toMatchObject({ unsent: { count: 1 }, failedCount: 0 });
    await sendTransfer(t.ports, other.id);
    expect(await unsent()).toMatchObject({ unsent: { count: 0, since: null } });
    await fillGatewayBooks(t);
    const { differences } = await reconcile(t.ports, new Date(0));
    expect(differences.filter((line) => line.startsWith("Transfer"))).toEqual([]);
    await restore(expert);
    expect(await unsent()).toMatchObject({ unsent: { count: 1 } });
    await workMoneyJobs(t);
  });

  test("what the gateway was asked for before is asked for again under its key; what failed half-way is not", async () => {
    const [underWay, fallen] = [await owed(), await owed()];
    t.jobs.splice(0);
    await t.db.transaction().execute(async (trx) => {
      for (const { id } of [underWay, fallen]) {
        await setTransferAsked(trx, id, { attempt: 1, isNew: false, at: t.clock.now() });
      }
    });
    const failedAt = { next_attempt_at: t.clock.now() };
    await t.db.updateTable("gateway_transfers").set(failedAt).where("id", "=", fallen.id).execute();
    for (const { expert } of [underWay, fallen]) await suspend(expert);
    t.clock.advance({ minutes: 10 });
    await sendOutstanding(t.ports);
    expect([sentOf(underWay.id), sentOf(fallen.id)]).toEqual([1, 0]);
    expect([await underWay.status(), await fallen.status()]).toEqual(["paid", "requested"]);
    await restore(fallen.expert);
    await workMoneyJobs(t);
    expect([sentOf(fallen.id), await fallen.status()]).toEqual([1, "paid"]);
  });
});

describe("a payout that begins at the moment of the suspension", () => {
  test("does not begin where the suspension was first", async () => {
    const { expert, id, status } = await owed();
    const { userId } = expert;
    const by = admin.userId;
    const results = await raceBehind(t, (trx) => lockAccount(trx, userId), {
      calls: [() => sendTransfer(t.ports, id)],
      change: (trx) => insertSuspension(trx, { id: t.ports.newId(), userId, reason: REASON, by, now: t.clock.now() }),
    });
    expect(results).toMatchObject([{ status: "fulfilled" }]);
    expect([sentOf(id), await status()]).toEqual([0, "owed"]);
  });

  test("is waited for where it was first, and arrives", async () => {
    const { expert, id, status } = await owed();
    // Where it writes down that it asks, it already holds what the suspension wants.
    const hold = (trx: Parameters<typeof lockAccount>[0]) =>
      sql`lock table gateway_attempts in share row exclusive mode`.execute(trx);
    const suspendBehind = async () => {
      await waitUntilBlocked(t, 1);
      await suspend(expert);
    };
    const results = await raceBehind<unknown>(t, hold, { calls: [() => sendTransfer(t.ports, id), suspendBehind] });
    expect(results).toMatchObject([{ status: "fulfilled" }, { status: "fulfilled" }]);
    expect([sentOf(id), await status()]).toEqual([1, "paid"]);
    expect(await heldOf(expert)).toMatchObject({ amount: "0.00" });
  });
});

test("the mails say what becomes of payouts to whom anything is paid out, and to nobody else", async () => {
  const { expert } = await owed();
  const client = await signUpClient(t);
  await workDeliveries(t);
  const told = async () => (await workDeliveries(t)).map(({ to, text }) => [to, /paid out|Payouts/.test(text)]);
  for (const person of [expert, client]) await suspend(person);
  expect(await told()).toEqual([
    [expert.email, true],
    [client.email, false],
  ]);
  for (const person of [expert, client]) await restore(person);
  expect(await told()).toEqual([
    [expert.email, true],
    [client.email, false],
  ]);
});
