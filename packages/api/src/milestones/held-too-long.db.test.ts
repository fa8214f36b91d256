import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { remindOfVerdicts } from "../disputes/remind-of-verdicts.service.ts";
import { settleUndecidedDisputes } from "../disputes/settle-undecided-disputes.service.ts";
import { listLedgerViolations } from "../ledger/ledger-audit.queries.ts";
import { reconcile } from "../reconciliations/reconcile.service.ts";
import { callAs } from "../testing/callers.ts";
import { tellChargeback } from "../testing/chargebacks.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { balancesOf, disputedMilestone, fundedMilestone, submittedMilestone } from "../testing/milestones.ts";
import { refundsOf } from "../testing/movements.ts";
import { signUpAdmin } from "../testing/people.ts";
import { raceBehindLock } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { refundUndeliveredMilestones } from "./refund-undelivered-milestones.service.ts";
import { releaseOverdueMilestones } from "./release-overdue-milestones.service.ts";
import { remindOfRefunds } from "./remind-of-refunds.service.ts";

let t: TestContext;
beforeEach(async () => {
  t = await createTestContext();
});
afterEach(() => t.close());

type Deal = Awaited<ReturnType<typeof fundedMilestone>>;
const milestoneOf = async ({ client, projectId, milestoneId }: Deal) =>
  (await callAs(t, client).milestones.list({ id: projectId })).find(({ id }) => id === milestoneId);
const submit = ({ expert, milestoneId: id }: Deal) => callAs(t, expert).milestones.submit({ id, note: "Done." });
const sendBack = ({ client, milestoneId: id }: Deal) =>
  callAs(t, client).milestones.requestChanges({ id, note: "Add sources." });
const kindsOf = async (viewer: Deal["client"] | Deal["expert"]) =>
  (await callAs(t, viewer).notifications.list({})).map(({ kind }) => kind);

describe("money for which nothing was handed over", () => {
  // spec 4.8
  test("goes back to the client 75 days after it came in, whole, and not a minute earlier", async () => {
    const deal = await fundedMilestone(t);
    expect((await milestoneOf(deal))?.refundAt).toBe(new Date(t.clock.now().getTime() + 75 * 86_400_000).toISOString());
    t.clock.advance({ days: 74, minutes: 1_439 });
    expect(await refundUndeliveredMilestones(t.ports)).toBe(0);
    t.clock.advance({ minutes: 1 });
    expect(await refundUndeliveredMilestones(t.ports)).toBe(1);
    expect(await refundUndeliveredMilestones(t.ports)).toBe(0);
    expect(await milestoneOf(deal)).toMatchObject({ status: "refunded", refundAt: null, heldUntil: null });
    expect(await balancesOf(t, deal.paymentId)).toEqual({ gateway: 0, escrow: 0 });
    expect(await refundsOf(t, deal.checkoutId)).toMatchObject([{ amountMinor: 100_000 }]);
    const events = await callAs(t, deal.client).projects.activity({ id: deal.projectId });
    expect(events).toContainEqual(expect.objectContaining({ kind: "milestone_auto_refunded", actorName: null }));
    expect(await listLedgerViolations(t.db)).toEqual([]);
  });

  test("is told of 14 and 3 days before to both, once each, and of its going back", async () => {
    const deal = await fundedMilestone(t);
    await workDeliveries(t);
    t.clock.advance({ days: 60, minutes: 1_439 });
    expect(await remindOfRefunds(t.ports)).toBe(0);
    t.clock.advance({ minutes: 1 });
    const counts = await Promise.all([remindOfRefunds(t.ports), remindOfRefunds(t.ports)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    const told = await workDeliveries(t);
    expect(told.map(({ subject }) => subject)).toEqual(
      Array(2).fill(expect.stringMatching(/^Refunded on May 16, 2026 unless handed over/)),
    );
    t.clock.advance({ days: 11 });
    expect(await remindOfRefunds(t.ports)).toBe(1);
    t.clock.advance({ days: 3 });
    expect(await remindOfRefunds(t.ports)).toBe(0);
    await workDeliveries(t);
    await refundUndeliveredMilestones(t.ports);
    expect((await workDeliveries(t)).map(({ subject }) => subject).toSorted()).toEqual(
      Array(2).fill(expect.stringMatching(/^Refunded: £1,000.00/)),
    );
    for (const party of [deal.client, deal.expert]) {
      const kinds = await kindsOf(party);
      expect(kinds.filter((kind) => kind === "milestone_refund_due")).toHaveLength(2);
      expect(kinds.filter((kind) => kind === "milestone_auto_refunded")).toHaveLength(1);
    }
  });

  test("stays where the work is handed over before, and changes leave a week for them", async () => {
    const deal = await fundedMilestone(t);
    t.clock.advance({ days: 74 });
    await submit(deal);
    t.clock.advance({ days: 2 });
    expect(await refundUndeliveredMilestones(t.ports)).toBe(0);
    expect(await remindOfRefunds(t.ports)).toBe(0);
    await sendBack(deal);
    expect((await milestoneOf(deal))?.refundAt).toBe(new Date(t.clock.now().getTime() + 7 * 86_400_000).toISOString());
    expect(await remindOfRefunds(t.ports)).toBe(0);
    t.clock.advance({ days: 4 });
    expect(await remindOfRefunds(t.ports)).toBe(1);
    t.clock.advance({ days: 3 });
    expect(await refundUndeliveredMilestones(t.ports)).toBe(1);
  });

  test("is not given back where it is handed over while the refund waits for the lock", async () => {
    const deal = await fundedMilestone(t);
    t.clock.advance({ days: 75 });
    const [result] = await raceBehindLock(t, deal.projectId, {
      calls: [() => refundUndeliveredMilestones(t.ports)],
      change: async (trx) => {
        await trx
          .updateTable("milestones")
          .set({ status: "submitted", refund_at: null, submitted_at: t.clock.now() })
          .set({ auto_release_at: new Date(t.clock.now().getTime() + 86_400_000) })
          .where("id", "=", deal.milestoneId)
          .execute();
      },
    });
    expect(result).toEqual({ status: "fulfilled", value: 0 });
  });
});

describe("nothing lies in escrow for 89 days", () => {
  test("work handed over late is released the sooner, on day 88 at most", async () => {
    const deal = await fundedMilestone(t);
    const end = new Date(t.clock.now().getTime() + 88 * 86_400_000);
    t.clock.advance({ days: 74, minutes: 1_430 });
    await submit(deal);
    t.clock.advance({ days: 6 });
    await sendBack(deal);
    t.clock.advance({ days: 6 });
    const { autoReleaseAt } = await submit(deal);
    expect(autoReleaseAt).toBe(end.toISOString());
    await expect(sendBack(deal)).rejects.toEqual(refusal("CONFLICT", "milestones/too-late-for-changes"));
    t.clock.advance({ days: 2 });
    expect(await releaseOverdueMilestones(t.ports)).toBe(1);
    expect(await milestoneOf(deal)).toMatchObject({ status: "released" });
  });

  // spec 4.8
  test("a dispute that nobody decides goes back to the client on day 88, in nobody's name", async () => {
    const deal = await disputedMilestone(t);
    const end = new Date(t.clock.now().getTime() + 88 * 86_400_000);
    expect((await milestoneOf(deal))?.heldUntil).toBe(end.toISOString());
    const admin = await signUpAdmin(t);
    expect((await callAs(t, admin).disputes.listOpen())[0]?.heldUntil).toBe(end.toISOString());
    await workDeliveries(t);
    t.clock.advance({ days: 87, minutes: 1_439 });
    expect(await settleUndecidedDisputes(t.ports)).toBe(0);
    t.clock.advance({ minutes: 1 });
    const counts = await Promise.all([settleUndecidedDisputes(t.ports), settleUndecidedDisputes(t.ports)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await milestoneOf(deal)).toMatchObject({
      status: "refunded",
      dispute: { status: "resolved", outcome: "refund", releasedAmount: "0.00" },
    });
    expect(await listLedgerViolations(t.db)).toEqual([]);
    const mails = await workDeliveries(t);
    expect(
      mails.filter(({ text }) => text.includes("was not decided in the time the money could be held")),
    ).toHaveLength(2);
  });

  test("administrators and both parties are told 14, 7 and 2 days before, once each", async () => {
    const admin = await signUpAdmin(t);
    const deal = await disputedMilestone(t);
    await workDeliveries(t);
    for (const [days, told] of [
      [73, 0],
      [1, 3],
      [0, 0],
      [7, 3],
      [5, 3],
      [1, 0],
    ] as const) {
      t.clock.advance({ days });
      expect(await remindOfVerdicts(t.ports)).toBe(told === 0 ? 0 : 1);
      expect(await remindOfVerdicts(t.ports)).toBe(0);
      const mails = await workDeliveries(t);
      expect(mails.filter(({ subject }) => subject.startsWith("To be decided by May 29, 2026"))).toHaveLength(told);
    }
    for (const viewer of [admin, deal.client, deal.expert]) {
      const kinds = (await callAs(t, viewer).notifications.list({})).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === "dispute_verdict_due")).toHaveLength(3);
    }
  });

  test("a verdict ends the reminders and leaves nothing to the rule", async () => {
    const deal = await disputedMilestone(t);
    const admin = await signUpAdmin(t);
    await callAs(t, admin).disputes.resolve({ id: deal.disputeId, outcome: "release" });
    t.clock.advance({ days: 87 });
    expect(await remindOfVerdicts(t.ports)).toBe(0);
    t.clock.advance({ days: 2 });
    expect(await settleUndecidedDisputes(t.ports)).toBe(0);
  });
});

test("what a bank is taking back waits for the bank, and goes back once it was won", async () => {
  const deal = await fundedMilestone(t);
  const disputed = await disputedMilestone(t);
  for (const { checkoutId } of [deal, disputed]) await tellChargeback(t, checkoutId, { isWithdrawn: true });
  t.clock.advance({ days: 90 });
  expect(await refundUndeliveredMilestones(t.ports)).toBe(0);
  expect(await settleUndecidedDisputes(t.ports)).toBe(0);
  const held = async () =>
    (await reconcile(t.ports, new Date(0))).differences.filter((line) => / is held since /.test(line));
  expect(await held()).toEqual([]);
  const won = { status: "won", isWithdrawn: true, isReinstated: true } as const;
  for (const { checkoutId } of [deal, disputed]) await tellChargeback(t, checkoutId, won);
  expect(await held()).toHaveLength(2);
  expect(await refundUndeliveredMilestones(t.ports)).toBe(1);
  expect(await settleUndecidedDisputes(t.ports)).toBe(1);
  expect(await held()).toEqual([]);
});

test("one that cannot be refunded does not hold up the others", async () => {
  const broken = await fundedMilestone(t);
  const fine = await fundedMilestone(t);
  t.clock.advance({ days: 75 });
  await t.db
    .updateTable("checkout_sessions")
    .set({ refunded_amount: "1.00" })
    .where("id", "=", broken.checkoutId)
    .execute();
  await expect(refundUndeliveredMilestones(t.ports)).rejects.toThrow("1 undelivered milestones were not refunded");
  expect(await balancesOf(t, fine.paymentId)).toMatchObject({ escrow: 0 });
  expect(await balancesOf(t, broken.paymentId)).toMatchObject({ escrow: 100_000 });
});

test("money that waits for a decision is released by the rule that is older, and a refund never takes it", async () => {
  const deal = await submittedMilestone(t);
  t.clock.advance({ days: 80 });
  expect(await refundUndeliveredMilestones(t.ports)).toBe(0);
  expect(await releaseOverdueMilestones(t.ports)).toBe(1);
  expect(await milestoneOf(deal)).toMatchObject({ status: "released" });
});
