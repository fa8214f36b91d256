import { expect, test } from "vitest";
import { proposalFixture } from "../../testing/project-fixtures.ts";
import { capWords, offerChanges } from "./offer-words.ts";

const advice = {
  ...{ title: "Advice", description: null, amount: "1400.00", dueDate: null },
  period: { weeks: 3, hourlyRate: "140.00" },
  expensesCap: null,
};

test("what changed between two versions says how a milestone is paid by the hour", () => {
  const [before, after] = [advice, { ...advice, amount: "1300.00", period: { weeks: 4, hourlyRate: "130.00" } }].map(
    (milestone) => proposalFixture("Ada", { milestones: [milestone, { ...advice, period: null }] }),
  );
  if (!before || !after) throw new Error("Two versions were given.");
  expect(offerChanges(before, after)).toEqual([
    {
      label: "Milestone 1",
      before: "Advice, £1,400.00, by the hour: £140/hour for 3 weeks, at most 10\u00a0h",
      after: "Advice, £1,300.00, by the hour: £130/hour for 4 weeks, at most 10\u00a0h",
    },
  ]);
});

test("a total is the most that is paid where one of the milestones is by the hour", () => {
  expect(capWords([{ ...advice, period: null }])).toBeNull();
  expect(capWords([{ ...advice, period: null }, advice])).toMatch(/^At most/);
});

test("what changed between two versions says what expenses are paid, in all and of each milestone", () => {
  const plan = { ...advice, period: null };
  const before = proposalFixture("Ada", { milestones: [plan] });
  const after = proposalFixture("Ada", { milestones: [{ ...plan, expensesCap: "250.00" }], expensesCap: "250.00" });
  expect(offerChanges(before, after)).toEqual([
    { label: "Expenses", before: "None", after: "Up to £250.00, against receipts" },
    { label: "Milestone 1", before: "Advice, £1,400.00", after: "Advice, £1,400.00, expenses up to £250.00" },
  ]);
});
