import type { Milestone } from "./milestone.ts";

const DAY_MS = 86_400_000;

/** Money for which nothing was handed over goes back to the client after this many days. */
export const DELIVERY_DAYS = 75;

/** Card processors hold money for 90 days at most; in escrow it lies no longer than this. */
export const HELD_DAYS_MAX = 89;

/** Whatever stands by then, the money is moved: a day is left for what goes wrong on the way. */
export const SETTLED_BY_DAYS = 88;

/** An expert who is asked for changes has at least this long to make them. */
export const CHANGES_DAYS_MIN = 7;

/** Both parties are reminded of a refund so many days before it. */
export const REFUND_REMINDER_DAYS = [14, 3] as const;

/** Administrators and both parties are reminded so many days before a dispute is decided by the rule. */
export const VERDICT_REMINDER_DAYS = [14, 7, 2] as const;

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);
const earlier = (one: Date, other: Date) => (one <= other ? one : other);

/** When money goes back automatically unless the work is handed over before. */
export function refundAt(fundedAt: Date): Date {
  return daysAfter(fundedAt, DELIVERY_DAYS);
}

/** The same once changes were asked for: never so soon that they could not be made. */
export function refundAtAfterChanges(fundedAt: Date, now: Date): Date {
  const due = refundAt(fundedAt);
  const made = daysAfter(now, CHANGES_DAYS_MIN);
  return earlier(due >= made ? due : made, settledBy(fundedAt));
}

/** The moment by which money has left escrow, whatever stands. */
export function settledBy(fundedAt: Date): Date {
  return daysAfter(fundedAt, SETTLED_BY_DAYS);
}

/** Changes are asked for while there is time to make them; after that the work is released, or disputed. */
export function hasTimeForChanges(fundedAt: Date, now: Date): boolean {
  return daysAfter(now, CHANGES_DAYS_MIN) <= settledBy(fundedAt);
}

export function isRefundDue({ status, refundAt: at }: Pick<Milestone, "status" | "refundAt">, now: Date): boolean {
  return status === "funded" && at !== null && at <= now;
}

/** A dispute without a decision by then is decided by the rule: what was not found to be earned goes back to the client. */
export function isVerdictOverdue({ status, fundedAt }: Pick<Milestone, "status" | "fundedAt">, now: Date): boolean {
  return status === "disputed" && fundedAt !== null && settledBy(fundedAt) <= now;
}

/** What was funded at this instant or before, and is disputed, is to be settled by the rule. */
export function verdictOverdueBefore(now: Date): Date {
  return daysAfter(now, -SETTLED_BY_DAYS);
}

/** How far ahead the first reminder of a kind looks. */
export function firstReminderUntil(now: Date, daysBefore: readonly number[]): Date {
  return daysAfter(now, Math.max(...daysBefore));
}

/** How many reminders of an end there should have been by now; of those that would have come before it began to count, none. */
export function remindersBefore(
  end: Date,
  daysBefore: readonly number[],
  { since, now }: { since: Date; now: Date },
): number {
  const moments = daysBefore.map((days) => daysAfter(end, -days));
  return moments.filter((moment) => moment > since && moment <= now).length;
}

/** Money that came in by this moment has to leave escrow by now. */
export function settledNowIfFundedBy(now: Date): Date {
  return daysAfter(now, -SETTLED_BY_DAYS);
}
