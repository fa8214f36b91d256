import { DomainError } from "../errors.ts";
import type { MilestoneId, TimesheetId } from "../ids.ts";
import { remindersBefore, settledBy } from "../milestones/escrow-term.ts";
import type { Milestone } from "../milestones/milestone.ts";
import { daysOfWeek, hoursText, latestDay, minutesFor, type Period, priceOf } from "../milestones/period.ts";
import type { Minor } from "../money.ts";
import { nextStatus } from "../transitions.ts";

export const TIMESHEET_STATUSES = ["open", "handed_over", "returned", "approved"] as const;
export type TimesheetStatus = (typeof TIMESHEET_STATUSES)[number];
export type TimesheetAction = "save" | "handOver" | "approve" | "return";

/** `approve` is the client's, or happens automatically on the fifth day without an answer. */
export const TIMESHEET_TRANSITIONS = {
  open: { save: "open", handOver: "handed_over" },
  handed_over: { approve: "approved", return: "returned" },
  returned: { save: "returned", handOver: "handed_over" },
  approved: {},
} as const satisfies Record<TimesheetStatus, Partial<Record<TimesheetAction, TimesheetStatus>>>;

/** A week that was handed over is approved automatically after so many days without an answer. */
export const ANSWER_DAYS = 5;
/** The client is reminded so many days before. */
export const ANSWER_REMINDER_DAYS = [2] as const;
/** A day has no more minutes. */
export const DAY_MINUTES_MAX = 1_440;

const DAY_MS = 86_400_000;

export type Timesheet = {
  id: TimesheetId;
  milestoneId: MilestoneId;
  /** Counted from 1 within its period. */
  week: number;
  status: TimesheetStatus;
  minutes: number;
  /** At which its hours are paid, where the milestone's rate has changed since it was first handed over; null: the milestone's. */
  rateMinor: Minor | null;
  handedOverAt: Date | null;
  /** When it is approved automatically. */
  answerBy: Date | null;
};

export type WorkedDay = { day: string; minutes: number; note: string | null };

/** What was handed over once keeps its rate when the milestone's changes; in minor units an hour. */
export const rateOf = ({ rateMinor }: Pick<Timesheet, "rateMinor">, period: Period): Minor =>
  rateMinor ?? period.rateMinor;

/** What the weeks that wait for an answer come to, each at its rate, in minor units. */
export function waitingMinorOf(
  weeks: readonly Pick<Timesheet, "status" | "minutes" | "rateMinor">[],
  period: Period,
): Minor {
  return weeks
    .filter(({ status }) => status === "handed_over")
    .reduce((sum, week) => sum + priceOf(week.minutes, rateOf(week, period)), 0);
}

/** A milestone by the hour whose money is held. */
export type RunningPeriod = Milestone & { period: Period; fundedAt: Date };

/** Refuses (conflict) a milestone that is not paid by the hour, is not funded yet, or is settled or disputed. */
export function runningPeriodOf(milestone: Milestone): RunningPeriod {
  const { period, fundedAt, status } = milestone;
  if (!period) throw new DomainError("conflict", "timesheets/not-by-the-hour");
  if (status !== "funded" || !fundedAt) throw new DomainError("conflict", "timesheets/not-running");
  return { ...milestone, period, fundedAt };
}

/**
 * The hours of a week, as the expert writes them down. Refuses (conflict) a week that was handed over or approved, and (invalid, at its
 * field) a week that the period does not have and days outside of the week, in the future or named twice.
 */
export function saveTimesheet(
  milestone: Milestone,
  { week, status, days }: { week: number; status: TimesheetStatus; days: readonly WorkedDay[] },
  now: Date,
): { status: TimesheetStatus; minutes: number } {
  const { period, fundedAt } = runningPeriodOf(milestone);
  if (week > period.weeks) {
    throw new DomainError("invalid", "timesheets/no-such-week", { weeks: period.weeks }, at("week"));
  }
  const next = nextStatus<TimesheetStatus>(TIMESHEET_TRANSITIONS, status, "save");
  if (!next) throw new DomainError("conflict", "timesheets/not-open");
  const known = daysOfWeek(fundedAt, week);
  for (const [index, { day }] of days.entries()) {
    const path = `days.${index}.day`;
    if (!known.includes(day)) {
      const within = { from: known[0] ?? "", until: known.at(-1) ?? "" };
      throw new DomainError("invalid", "timesheets/other-week", within, at(path));
    }
    if (day > latestDay(now)) throw new DomainError("invalid", "timesheets/not-worked-yet", {}, at(path));
    const isTwice = days.findIndex((other) => other.day === day) !== index;
    if (isTwice) throw new DomainError("invalid", "timesheets/day-twice", {}, at(path));
  }
  return { status: next, minutes: days.reduce((sum, { minutes }) => sum + minutes, 0) };
}

/**
 * The expert hands a week over. `waitingMinor`: what the weeks that wait for an answer come to. Refuses (conflict) a week that waits or was
 * approved, and (invalid, at `days`) a week without hours or with more than the cap leaves.
 */
export function handOverTimesheet(
  milestone: Milestone,
  { waitingMinor, ...week }: Pick<Timesheet, "status" | "minutes" | "rateMinor"> & { waitingMinor: Minor },
  now: Date,
): { status: TimesheetStatus; answerBy: Date } {
  const { period, fundedAt, amountMinor } = runningPeriodOf(milestone);
  const { status, minutes } = week;
  const next = nextStatus<TimesheetStatus>(TIMESHEET_TRANSITIONS, status, "handOver");
  if (!next) throw new DomainError("conflict", "timesheets/not-open");
  if (minutes === 0) throw new DomainError("invalid", "timesheets/no-hours", {}, at("days"));
  const leftMinutes = minutesFor(amountMinor - waitingMinor, rateOf(week, period));
  if (minutes > leftMinutes) {
    throw new DomainError("invalid", "timesheets/above-cap", { left: hoursText(leftMinutes) }, at("days"));
  }
  const answerBy = Math.min(now.getTime() + ANSWER_DAYS * DAY_MS, settledBy(fundedAt).getTime());
  return { status: next, answerBy: new Date(answerBy) };
}

/** What the approval of a week takes out of escrow: its hours at the rate, and never more than is held. */
export function approveTimesheet(milestone: Milestone, week: Pick<Timesheet, "status" | "minutes" | "rateMinor">) {
  const { period, amountMinor } = runningPeriodOf(milestone);
  const priceMinor = priceOf(week.minutes, rateOf(week, period));
  return { status: decided(week.status, "approve"), payMinor: Math.min(priceMinor, amountMinor) };
}

/** The client sends a week back, with a reason; nothing is paid for it until it is handed over again. */
export function returnTimesheet(milestone: Milestone, { status }: Pick<Timesheet, "status">) {
  runningPeriodOf(milestone);
  return { status: decided(status, "return") };
}

/** Nothing goes back to the client while hours wait for an answer. */
export function assertNoWeekWaits(weeks: readonly Pick<Timesheet, "status">[]): void {
  if (weeks.some(({ status }) => status === "handed_over")) throw new DomainError("conflict", "timesheets/week-waits");
}

export function isApprovalOverdue({ status, answerBy }: Pick<Timesheet, "status" | "answerBy">, now: Date): boolean {
  return status === "handed_over" && answerBy !== null && answerBy <= now;
}

/** How many reminders a week that waits should have had. */
export function answerRemindersDue(
  { handedOverAt: since, answerBy: end }: { handedOverAt: Date; answerBy: Date },
  now: Date,
) {
  return remindersBefore(end, ANSWER_REMINDER_DAYS, { since, now });
}

export function timesheetNotFound(): DomainError {
  return new DomainError("not_found", "timesheets/not-found");
}

function decided(status: TimesheetStatus, action: "approve" | "return"): TimesheetStatus {
  const next = nextStatus<TimesheetStatus>(TIMESHEET_TRANSITIONS, status, action);
  if (!next) throw new DomainError("conflict", "timesheets/not-handed-over");
  return next;
}

const at = (path: string) => ({ issues: [{ path }] });
