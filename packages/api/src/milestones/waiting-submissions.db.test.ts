import { afterEach, beforeEach, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { deliveriesOf, workDeliveries } from "../testing/deliveries.ts";
import { balancesOf, disputedMilestone, fundedMilestone, submittedMilestone } from "../testing/milestones.ts";
import { raceBehindLock, raceBehindMilestone } from "../testing/races.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { releaseOverdueMilestones } from "./release-overdue-milestones.service.ts";
import { remindOfSubmittedMilestones } from "./remind-of-submitted-milestones.service.ts";

let t: TestContext;
beforeEach(async () => {
  t = await createTestContext();
});
afterEach(() => t.close());

test("a submission without an answer is released 14 days after it was handed over, and not a minute earlier", async () => {
  const { client, projectId, milestoneId, paymentId } = await submittedMilestone(t);
  t.clock.advance({ days: 13, minutes: 1_439 });
  expect(await releaseOverdueMilestones(t.ports)).toBe(0);
  t.clock.advance({ minutes: 1 });
  expect(await releaseOverdueMilestones(t.ports)).toBe(1);
  expect(await releaseOverdueMilestones(t.ports)).toBe(0);

  const [, milestone] = await callAs(t, client).milestones.list({ id: projectId });
  expect(milestone).toMatchObject({ id: milestoneId, status: "released", payment: { settledPayout: "850.00" } });
  expect(await balancesOf(t, paymentId)).toEqual({
    gateway: -100_000,
    escrow: 0,
    expert: 85_000,
    revenue: 12_500,
    vat: 2_500,
  });
  const project = await callAs(t, client).projects.get({ id: projectId });
  expect(project).toMatchObject({ status: "in_progress", settledSince: t.clock.now().toISOString() });
  const events = await callAs(t, client).projects.activity({ id: projectId });
  expect(events).toContainEqual(expect.objectContaining({ kind: "milestone_auto_released", actorName: null }));
});

test("only submitted work is released by itself: funded and disputed money stays", async () => {
  await fundedMilestone(t);
  await disputedMilestone(t);
  t.clock.advance({ days: 60 });
  expect(await releaseOverdueMilestones(t.ports)).toBe(0);
});

test("a milestone disputed while its automatic release waits for the lock is not released", async () => {
  const { projectId, milestoneId, paymentId } = await submittedMilestone(t);
  t.clock.advance({ days: 14 });
  const [result] = await raceBehindLock(t, projectId, {
    calls: [() => releaseOverdueMilestones(t.ports)],
    change: async (trx) => {
      const disputed = { status: "disputed" } as const;
      const payment = { ...disputed, escrow_release_date: null };
      await trx.updateTable("project_payments").set(payment).where("id", "=", paymentId).execute();
      const milestone = { ...disputed, auto_release_at: null };
      await trx.updateTable("milestones").set(milestone).where("id", "=", milestoneId).execute();
    },
  });
  expect(result).toEqual({ status: "fulfilled", value: 0 });
});

test("three servers that look at the same time release each milestone once", async () => {
  const settings = [await submittedMilestone(t), await submittedMilestone(t), await submittedMilestone(t)];
  t.clock.advance({ days: 14 });
  const counts = await Promise.all([1, 2, 3].map(() => releaseOverdueMilestones(t.ports)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(settings.length);
});

test("one milestone that cannot be released does not hold up the others", async () => {
  const broken = await submittedMilestone(t);
  const fine = await submittedMilestone(t);
  t.clock.advance({ days: 14 });
  // A revenue entry that is there already makes the first release fail.
  const entry = { source_type: "transaction_fee", source_id: broken.paymentId, amount: "1.00" } as const;
  await t.db.insertInto("revenue_entries").values(entry).execute();
  await expect(releaseOverdueMilestones(t.ports)).rejects.toThrow("1 overdue milestones were not released");
  expect(await balancesOf(t, fine.paymentId)).toMatchObject({ escrow: 0 });
  expect(await balancesOf(t, broken.paymentId)).toMatchObject({ escrow: 100_000 });
});

// spec 4.7
test("the client is reminded after 7 and after 12 days, once each, however many servers look", async () => {
  const { milestoneId } = await submittedMilestone(t);
  await workDeliveries(t);
  t.clock.advance({ days: 6, minutes: 1_439 });
  expect(await remindOfSubmittedMilestones(t.ports)).toBe(0);
  t.clock.advance({ minutes: 1 });
  const remind = () => remindOfSubmittedMilestones(t.ports);
  const results = await raceBehindMilestone(t, milestoneId, { calls: [remind, remind, remind] });
  const reminded = results.map((result) => (result.status === "fulfilled" ? result.value : Number.NaN));
  expect(reminded.reduce((sum, count) => sum + count, 0)).toBe(1);
  t.clock.advance({ days: 4 });
  expect(await remindOfSubmittedMilestones(t.ports)).toBe(0);
  t.clock.advance({ days: 1 });
  expect(await remindOfSubmittedMilestones(t.ports)).toBe(1);
  const reminders = (await deliveriesOf(t)).filter((told) => told.startsWith("milestone.decision-due"));
  expect(reminders).toEqual(Array(2).fill("milestone.decision-due to submission-reminder-mail"));
  expect(await workDeliveries(t)).toHaveLength(2);
  expect(await workDeliveries(t)).toEqual([]);
});

test("after an outage one reminder stands for those that were missed, and work handed over again counts anew", async () => {
  const { client, expert, milestoneId: id } = await submittedMilestone(t);
  t.clock.advance({ days: 13 });
  expect(await remindOfSubmittedMilestones(t.ports)).toBe(1);
  expect(await remindOfSubmittedMilestones(t.ports)).toBe(0);
  await callAs(t, client).milestones.requestChanges({ id, note: "Please add sources." });
  await callAs(t, expert).milestones.submit({ id, note: "Added." });
  expect(await remindOfSubmittedMilestones(t.ports)).toBe(0);
  t.clock.advance({ days: 7 });
  expect(await remindOfSubmittedMilestones(t.ports)).toBe(1);
});
