import { minorFromDecimal } from "@quorate/core/money";
import { afterEach, beforeEach, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { tellChargeback } from "../testing/chargebacks.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { fundMilestone, planMilestone, submittedMilestone } from "../testing/milestones.ts";
import { workMoneyJobs } from "../testing/movements.ts";
import { signUpAdmin } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeEach(async () => {
  t = await createTestContext();
});
afterEach(() => t.close());

test("quarters are the earnings: paid in the first, again in the second, and in the third a bank takes the first back", async () => {
  const deal = await submittedMilestone(t);
  const [client, expert] = [callAs(t, deal.client), callAs(t, deal.expert)];
  await client.milestones.release({ id: deal.milestoneId });
  await workMoneyJobs(t);
  t.clock.advance({ days: 40 });
  const second = await planMilestone(t, deal, "2000.00");
  await fundMilestone(t, deal, second);
  await expert.milestones.submit({ id: second, note: "The second part." });
  await client.milestones.release({ id: second });
  await workMoneyJobs(t);
  t.clock.advance({ days: 90 });
  const before = await expert.taxReporting.figures({ year: 2026 });
  expect(before.quarters.map(({ payout, fee, activities }) => [payout, fee, activities])).toEqual([
    ["850.00", "150.00", 1],
    ["1700.00", "300.00", 1],
    ["0.00", "0.00", 0],
    ["0.00", "0.00", 0],
  ]);

  await tellChargeback(t, deal.checkoutId, { status: "lost", isWithdrawn: true });
  await workMoneyJobs(t);
  await workDeliveries(t);
  const { quarters, total } = await expert.taxReporting.figures({ year: 2026 });
  expect(quarters[2]).toEqual({ payout: "-850.00", fee: "-150.00", tax: "0.00", activities: 0 });
  expect(quarters.slice(0, 2)).toEqual(before.quarters.slice(0, 2));
  expect(total).toEqual({ payout: "1700.00", fee: "300.00", tax: "0.00", activities: 2 });
  const { totalEarnings } = await expert.earnings.get();
  expect(minorFromDecimal(total.payout)).toBe(Math.round(totalEarnings * 100));
  const [row] = await callAs(t, await signUpAdmin(t)).taxReporting.listSellers({ year: 2026 });
  expect(row).toMatchObject({ payout: total.payout, fee: total.fee, activities: total.activities });
});

test("the year is that of the books: New Year's Eve in London is not New Year in Berlin", async () => {
  t.ports.bookZone = "Europe/Berlin";
  const deal = await submittedMilestone(t);
  await callAs(t, deal.client).milestones.release({ id: deal.milestoneId });
  await t.db
    .updateTable("project_payments")
    .set({ settled_at: new Date("2026-12-31T23:30:00Z") })
    .where("id", "=", deal.paymentId)
    .execute();
  const yearOf = async (year: number) => (await callAs(t, deal.expert).taxReporting.figures({ year })).quarters;
  expect((await yearOf(2027))[0]).toMatchObject({ payout: "850.00", activities: 1 });
  expect((await yearOf(2026))[3]).toMatchObject({ payout: "0.00", activities: 0 });
});
