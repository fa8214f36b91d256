import type { Period } from "../milestones/period.ts";
import type { Minor } from "../money.ts";
import { rateOf, type Timesheet, waitingMinorOf } from "../timesheets/timesheet.ts";
import type { Change } from "./change-order.ts";

/** A week that was handed over once, and the rate that it keeps, in minor units an hour. */
export type KeptWeek = { week: number; rateMinor: Minor };

/**
 * For which weeks another rate holds. `fromWeek`: the first one, and then every week that is not one of `weeksKept`; null where none is left.
 */
export type NewRate = { rateMinor: Minor; fromWeek: number | null; weeksKept: readonly KeptWeek[] };

type Week = Pick<Timesheet, "week" | "status" | "minutes" | "rateMinor" | "handedOverAt">;

/** The weeks that keep their rate when their period's changes, in their order: those that were ever handed over. */
export function weeksKept(weeks: readonly Week[], period: Period): KeptWeek[] {
  return weeks
    .filter(({ handedOverAt }) => handedOverAt !== null)
    .map((week) => ({ week: week.week, rateMinor: rateOf(week, period) }));
}

/** Of a change to another rate; null of every other. `kept`: the weeks of its milestone that keep theirs. */
export function newRateOf(change: Change, kept: readonly KeptWeek[]): NewRate | null {
  if (change.kind !== "change" || !change.before.period || !change.after.period) return null;
  const { rateMinor, weeks } = change.after.period;
  if (rateMinor === change.before.period.rateMinor) return null;
  const all = Array.from({ length: weeks }, (_, index) => index + 1);
  const fromWeek = all.find((week) => !kept.some((one) => one.week === week)) ?? null;
  return { rateMinor, fromWeek, weeksKept: kept };
}

/** In minor units: what was paid for hours, what waits for an answer, and what all other hours can come to at most. */
export type HoursOfChange = { approvedMinor: Minor; waitingMinor: Minor; restMinor: Minor };

/** Of a change of the rate, the cap or the weeks of a milestone by the hour; null of every other. */
export function hoursOf(change: Change, weeks: readonly Week[], approvedMinor: Minor): HoursOfChange | null {
  if (change.kind !== "change" || !change.before.period || !change.after.period) return null;
  const { before, after } = change;
  const isSame =
    before.amountMinor === after.amountMinor &&
    before.period?.weeks === after.period?.weeks &&
    before.period?.rateMinor === after.period?.rateMinor;
  if (isSame) return null;
  const waitingMinor = waitingMinorOf(weeks, change.before.period);
  return { approvedMinor, waitingMinor, restMinor: Math.max(0, after.amountMinor - waitingMinor) };
}
