import { expect, test } from "vitest";
import type { MilestoneId, ProjectId } from "../ids.ts";
import type { Milestone } from "../milestones/milestone.ts";
import { fullRefusalOf } from "../testing/refusal-of.ts";
import { approveTimesheet, handOverTimesheet, isApprovalOverdue, saveTimesheet, waitingMinorOf } from "./timesheet.ts";

const period = { weeks: 3, rateMinor: 8_000 };
const now = new Date("2026-03-11T09:00:00Z");
/** Funded on a Monday, by the hour: ten hours at £80. */
const work: Milestone = {
  id: "work" as MilestoneId,
  projectId: "project" as ProjectId,
  title: "Interviews",
  amountMinor: 80_000,
  currency: "GBP",
  status: "funded",
  isWholeProject: false,
  submittedAt: null,
  autoReleaseAt: null,
  fundedAt: new Date("2026-03-02T09:00:00Z"),
  refundAt: null,
  period,
};
const save = (week: number, ...days: string[]) =>
  saveTimesheet(work, { week, status: "open", days: days.map((day) => ({ day, minutes: 90, note: null })) }, now);
const handOver = (minutes: number, waitingMinor = 0, rateMinor: number | null = null, at = now) =>
  handOverTimesheet(work, { status: "open", minutes, rateMinor, waitingMinor }, at);

test("hours are written down for days of their week that have come, each once", () => {
  expect(save(2, "2026-03-09", "2026-03-11")).toEqual({ status: "open", minutes: 180 });
  const other = "invalid timesheets/other-week at days.1.day (2026-03-09, 2026-03-15)";
  expect(fullRefusalOf(() => save(2, "2026-03-09", "2026-03-08"))).toBe(other);
  expect(fullRefusalOf(() => save(2, "2026-03-12"))).toBe("invalid timesheets/not-worked-yet at days.0.day");
  const twice = "invalid timesheets/day-twice at days.1.day";
  expect(fullRefusalOf(() => save(2, "2026-03-09", "2026-03-09"))).toBe(twice);
  expect(save(3)).toEqual({ status: "open", minutes: 0 });
  expect(fullRefusalOf(() => save(4))).toBe("invalid timesheets/no-such-week at week (3)");
});

test.each([
  [{ period: null }, "conflict timesheets/not-by-the-hour"],
  [{ status: "submitted" }, "conflict timesheets/not-running"],
  [{ fundedAt: null }, "conflict timesheets/not-running"],
] as const)("no hours are paid of a milestone with %j", (over, refusal) => {
  const approve = () => approveTimesheet({ ...work, ...over }, { status: "handed_over", minutes: 60, rateMinor: null });
  expect(fullRefusalOf(approve)).toBe(refusal);
});

test("a week is handed over with hours, and with no more than the cap leaves", () => {
  expect(handOver(600)).toEqual({ status: "handed_over", answerBy: new Date("2026-03-16T09:00:00Z") });
  expect(fullRefusalOf(() => handOver(0))).toBe("invalid timesheets/no-hours at days");
  expect(fullRefusalOf(() => handOver(615))).toBe("invalid timesheets/above-cap at days (10)");
  expect(handOver(300, 40_000).status).toBe("handed_over");
  expect(fullRefusalOf(() => handOver(315, 40_000))).toBe("invalid timesheets/above-cap at days (5)");
  expect(handOver(1_200, 0, 4_000).status).toBe("handed_over");
});

test("an answer comes before the money has to leave escrow", () => {
  const late = new Date("2026-05-28T09:00:00Z");
  expect(handOver(60, 0, null, late).answerBy).toEqual(new Date("2026-05-29T09:00:00Z"));
});

test("a week is paid at its own rate, and never with more than is held", () => {
  const pay = (minutes: number, rateMinor: number | null) =>
    approveTimesheet(work, { status: "handed_over", minutes, rateMinor }).payMinor;
  expect([pay(90, null), pay(90, 9_000), pay(615, null)]).toEqual([12_000, 13_500, 80_000]);
  const week = { minutes: 60, rateMinor: null };
  const weeks = [{ ...week, status: "handed_over" } as const, { ...week, status: "approved" } as const];
  expect(waitingMinorOf([...weeks, { status: "handed_over", minutes: 30, rateMinor: 9_000 }], period)).toBe(12_500);
  const twice = () => approveTimesheet(work, { ...week, status: "approved" });
  expect(fullRefusalOf(twice)).toBe("conflict timesheets/not-handed-over");
});

test("a week without an answer is approved at its moment", () => {
  const isOverdue = (answerBy: Date | null) => isApprovalOverdue({ status: "handed_over", answerBy }, now);
  expect([isOverdue(now), isOverdue(new Date(now.getTime() + 1)), isOverdue(null)]).toEqual([true, false, false]);
  expect(isApprovalOverdue({ status: "returned", answerBy: now }, now)).toBe(false);
});
