import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import {
  balancesOf,
  disputedMilestone,
  openCheckout,
  planMilestone,
  submittedMilestone,
} from "../testing/milestones.ts";
import { signUpAdmin } from "../testing/people.ts";
import { startEngagement } from "../testing/projects.ts";
import { raceBehindLock, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const times = <Result>(count: number, call: () => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, call));

// spec 7.81
test("of 10 parallel releases one wins and the expert is paid once", async () => {
  const { client, milestoneId: id, paymentId } = await submittedMilestone(t);
  const results = await times(10, () => callAs(t, client).milestones.release({ id }));
  expect(tally(results)).toEqual({ won: 1, refused: Array(9).fill("CONFLICT") });
  expect(await balancesOf(t, paymentId)).toEqual({
    gateway: -100_000,
    escrow: 0,
    expert: 85_000,
    revenue: 12_500,
    vat: 2_500,
  });
});

test("of two releases and a dispute that wait for one milestone, the first decides alone", async () => {
  const { client, expert, projectId, milestoneId: id, paymentId } = await submittedMilestone(t);
  const results = await raceBehindLock<unknown>(t, projectId, {
    calls: [
      () => callAs(t, client).milestones.release({ id }),
      () => callAs(t, client).milestones.release({ id }),
      () => callAs(t, expert).disputes.open({ id, reason: "No answer." }),
    ],
  });
  expect(tally(results)).toEqual({ won: 1, refused: ["CONFLICT", "CONFLICT"] });
  const { escrow } = await balancesOf(t, paymentId);
  const disputeWon = results[2]?.status === "fulfilled";
  expect(escrow).toBe(disputeWon ? 100_000 : 0);
});

test("work sent back while its release waits is not released", async () => {
  const { client, projectId, milestoneId: id, paymentId } = await submittedMilestone(t);
  const results = await raceBehindLock(t, projectId, {
    calls: [() => callAs(t, client).milestones.release({ id })],
    change: (trx) =>
      trx.updateTable("milestones").set({ status: "funded", auto_release_at: null }).where("id", "=", id).execute(),
  });
  expect(tally(results)).toEqual({ won: 0, refused: ["CONFLICT"] });
  expect(await balancesOf(t, paymentId)).toEqual({ gateway: -100_000, escrow: 100_000 });
});

// spec 7.79
test("10 parallel fundings of one milestone open one payment on one checkout", async () => {
  const engagement = await startEngagement(t);
  const milestoneId = await planMilestone(t, engagement);
  const results = await times(10, () => openCheckout(t, engagement, milestoneId));
  expect(tally(results)).toEqual({ won: 10, refused: [] });
  const answers = results.map((result) => (result.status === "fulfilled" ? JSON.stringify(result.value) : ""));
  expect(new Set(answers).size).toBe(1);
  const payments = await t.db
    .selectFrom("project_payments")
    .where("milestone_id", "=", milestoneId)
    .select("id")
    .execute();
  expect(payments).toHaveLength(1);
});

test("of 10 parallel settlements of one checkout one is answered and nine are conflicts", async () => {
  const engagement = await startEngagement(t);
  const milestoneId = await planMilestone(t, engagement);
  const { checkoutId: id, paymentId } = await openCheckout(t, engagement, milestoneId);
  const outcomes = ["paid", "declined"] as const;
  let nth = 0;
  const results = await times(10, () => {
    const outcome = outcomes[nth++ % 2] ?? "paid";
    return callAs(t, engagement.client).checkouts.settle({ id, outcome });
  });
  const won = results.find((result) => result.status === "fulfilled");
  const wasPaid = won?.value.status === "paid";
  expect(tally(results)).toEqual({ won: 1, refused: Array(9).fill("CONFLICT") });
  expect(await balancesOf(t, paymentId)).toEqual(wasPaid ? { gateway: -100_000, escrow: 100_000 } : {});
});

test("a card that is being declined is not charged by another click at the same moment", async () => {
  const engagement = await startEngagement(t);
  const milestoneId = await planMilestone(t, engagement);
  const { checkoutId: id, paymentId } = await openCheckout(t, engagement, milestoneId);
  const choose = (outcome: "paid" | "declined") => callAs(t, engagement.client).checkouts.settle({ id, outcome });
  const change = async () => {
    await expect(choose("paid")).rejects.toEqual(refusal("CONFLICT", "checkout/not-open"));
  };
  const results = await raceBehindLock(t, engagement.projectId, { calls: [() => choose("declined")], change });
  expect(tally(results)).toEqual({ won: 1, refused: [] });
  expect(await balancesOf(t, paymentId)).toEqual({});
});

test("of two settlements that have both found the checkout open, the second is refused", async () => {
  const engagement = await startEngagement(t);
  const milestoneId = await planMilestone(t, engagement);
  const { checkoutId: id } = await openCheckout(t, engagement, milestoneId);
  const settle = () => callAs(t, engagement.client).checkouts.settle({ id, outcome: "paid" });
  const results = await raceBehindLock(t, engagement.projectId, { calls: [settle, settle] });
  expect(tally(results)).toEqual({ won: 1, refused: ["CONFLICT"] });
});

test("of two decisions of one dispute the second is refused", async () => {
  const { projectId, disputeId: id, paymentId } = await disputedMilestone(t);
  const admin = await signUpAdmin(t);
  const results = await raceBehindLock(t, projectId, {
    calls: [
      () => callAs(t, admin).disputes.resolve({ id, outcome: "split", releaseAmount: "400.00" }),
      () => callAs(t, admin).disputes.resolve({ id, outcome: "split", releaseAmount: "400.00" }),
    ],
  });
  expect(tally(results)).toEqual({ won: 1, refused: ["CONFLICT"] });
  expect(await balancesOf(t, paymentId)).toEqual({
    gateway: -40_000,
    escrow: 0,
    expert: 34_000,
    revenue: 5_000,
    vat: 1_000,
  });
});
