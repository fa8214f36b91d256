import { describe, expect, test } from "vitest";
import type { MilestoneId } from "../ids.ts";
import type { Change } from "./change-order.ts";
import { hoursOf, newRateOf, weeksKept } from "./new-rate.ts";
import { hoursWords, newRateWords } from "./new-rate-words.ts";

const terms = (rateMinor: number, weeks: number, amountMinor = 400_000) => ({
  ...{ title: "Advice", description: null, dueDate: null, expensesCapMinor: null },
  amountMinor,
  period: { weeks, rateMinor },
});
const milestoneId = "hourly" as MilestoneId;
const before = terms(7_000, 4);
const change = (after: ReturnType<typeof terms>): Change => ({ kind: "change", milestoneId, before, after });
const AT = new Date("2027-01-11T09:00:00Z");
type Status = "open" | "handed_over" | "returned" | "approved";
const week = (number: number, status: Status, rateMinor: number | null = null) => ({
  ...{ week: number, status, minutes: 600, rateMinor },
  handedOverAt: status === "open" ? null : AT,
});
const rateOf = (weeks: ReturnType<typeof week>[], after = terms(8_000, 4)) =>
  newRateOf(change(after), weeksKept(weeks, before.period));

describe("a new rate", () => {
  test.each([
    [[], 1, []],
    [[week(1, "open")], 1, []],
    [[week(1, "approved")], 2, [[1, 7_000]]],
    [
      [week(1, "approved", 6_550), week(2, "returned"), week(3, "handed_over")],
      4,
      [
        [1, 6_550],
        [2, 7_000],
        [3, 7_000],
      ],
    ],
    [[week(1, "open"), week(2, "handed_over")], 1, [[2, 7_000]]],
    [[1, 2, 3, 4].map((number) => week(number, "approved")), null, [1, 2, 3, 4].map((number) => [number, 7_000])],
  ])("of %o holds for what was never handed over", (weeks, fromWeek, kept) => {
    const rate = rateOf(weeks);
    expect(rate).toMatchObject({ rateMinor: 8_000, fromWeek });
    expect(rate?.weeksKept.map((one) => [one.week, one.rateMinor])).toEqual(kept);
  });

  test("is none where the rate stays, or the milestone is new or dropped", () => {
    expect(rateOf([], terms(7_000, 3))).toBeNull();
    expect(newRateOf({ kind: "add", after: terms(8_000, 4) }, [])).toBeNull();
    expect(newRateOf({ kind: "remove", milestoneId, before }, [])).toBeNull();
  });

  test.each([
    [1, [], "£80 an hour applies to every week."],
    [2, [[1, "70.00"]], "£80 an hour applies from week 2. Week 1 keeps £70 an hour."],
    [
      4,
      [
        [1, "65.50"],
        [2, "70.00"],
        [3, "70.00"],
      ],
      "£80 an hour applies from week 4. Week 1 keeps £65.50 an hour. Weeks 2 and 3 keep £70 an hour.",
    ],
    [1, [[2, "70.00"]], "£80 an hour applies from week 1, for all other weeks. Week 2 keeps £70 an hour."],
    [
      null,
      [
        [1, "70.00"],
        [2, "70.00"],
        [3, "70.00"],
      ],
      "No week is left for £80 an hour. Weeks 1 to 3 keep £70 an hour.",
    ],
  ] as const)("from week %s beside %o is said in words", (fromWeek, kept, said) => {
    const kepts = kept.map(([number, hourlyRate]) => ({ week: number, hourlyRate }));
    expect(newRateWords({ hourlyRate: "80.00", fromWeek, weeksKept: kepts }, "GBP")).toBe(said);
  });
});

test("what was approved, what waits at its own rate, and what is left at most", () => {
  const weeks = [week(1, "approved"), week(2, "handed_over", 6_000), week(3, "returned")];
  expect(hoursOf(change(terms(8_000, 4, 300_000)), weeks, 70_000)).toEqual({
    ...{ approvedMinor: 70_000, waitingMinor: 60_000, restMinor: 240_000 },
  });
  expect(hoursOf(change({ ...before, title: "Other words" }), weeks, 70_000)).toBeNull();
  expect(hoursWords({ approved: "700.00", waiting: "600.00", restAtMost: "2400.00" }, "GBP")).toBe(
    "£700.00 approved, £600.00 waiting for an answer. All other hours come to £2,400.00 at most.",
  );
});
