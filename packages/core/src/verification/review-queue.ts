import { EXPEDITED_REVIEW } from "./expedited-review.ts";

const DAY_MS = 86_400_000;

/** What applicants are promised: an answer within two to three business days. */
export const REVIEW_BUSINESS_DAYS = { min: 2, max: 3 } as const;

/** Whole business days (Monday to Friday, UTC) that lie between two moments; the day of the beginning does not count. */
export function businessDaysBetween(from: Date, to: Date): number {
  const first = Math.floor(from.getTime() / DAY_MS);
  const days = Math.max(0, Math.floor(to.getTime() / DAY_MS) - first);
  const weeks = Math.floor(days / 7);
  const rest = Array.from({ length: days % 7 }, (_, index) => first + weeks * 7 + index + 1);
  return weeks * 5 + rest.filter(isBusinessDay).length;
}

export type ReviewAge = {
  businessDays: number;
  isOverdue: boolean;
  /** The days since it was promised, of the days that were; a paid review is promised from its payment on. */
  promise: { passed: number; days: number };
};

/** How long a person waits for a review, and whether that is longer than promised. */
export function reviewAge(waitingSince: Date, now: Date, expeditedAt: Date | null = null): ReviewAge {
  const businessDays = businessDaysBetween(waitingSince, now);
  // What was paid for goes on after an answer: from then on it is first again.
  const promisedSince = expeditedAt && expeditedAt > waitingSince ? expeditedAt : waitingSince;
  const days = expeditedAt === null ? REVIEW_BUSINESS_DAYS.max : EXPEDITED_REVIEW.businessDays;
  const passed = businessDaysBetween(promisedSince, now);
  // Paying for it makes no one wait longer.
  return {
    businessDays,
    isOverdue: passed > days || businessDays > REVIEW_BUSINESS_DAYS.max,
    promise: { passed, days },
  };
}

/** A person is late who has waited since before `overdue`, or has paid to be first before `expeditedOverdue`. */
export function lateSince(now: Date): { overdue: Date; expeditedOverdue: Date } {
  return { overdue: overdueBefore(now), expeditedOverdue: overdueBefore(now, EXPEDITED_REVIEW.businessDays) };
}

/** Day 0 of the epoch was a Thursday. */
function isBusinessDay(epochDay: number): boolean {
  const weekday = (epochDay + 4) % 7;
  return weekday !== 0 && weekday !== 6;
}

/** A person who has waited, or has paid to be first, since before this moment waits longer than promised. */
export function overdueBefore(now: Date, promisedDays: number = REVIEW_BUSINESS_DAYS.max): Date {
  let day = Math.floor(now.getTime() / DAY_MS);
  while (businessDaysBetween(new Date(day * DAY_MS), now) <= promisedDays) day -= 1;
  return new Date((day + 1) * DAY_MS);
}
