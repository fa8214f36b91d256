import type { Milestone } from "./milestone.ts";

const DAY_MS = 86_400_000;

/** A submission without an answer is released after this many days, so that nobody's pay hangs on a silent client. */
export const AUTO_RELEASE_DAYS = 14;

/** The client is reminded of a waiting submission after these many days. */
export const SUBMISSION_REMINDER_DAYS = [7, 12] as const;

export function autoReleaseAt(submittedAt: Date): Date {
  return new Date(submittedAt.getTime() + AUTO_RELEASE_DAYS * DAY_MS);
}

export function isReleaseOverdue(
  { status, autoReleaseAt }: Pick<Milestone, "status" | "autoReleaseAt">,
  now: Date,
): boolean {
  return status === "submitted" && autoReleaseAt !== null && autoReleaseAt <= now;
}

/** How many reminders a submission of this age should have had. */
export function remindersDue(submittedAt: Date, now: Date): number {
  const ageMs = now.getTime() - submittedAt.getTime();
  return SUBMISSION_REMINDER_DAYS.filter((days) => ageMs >= days * DAY_MS).length;
}

/** Work handed over after this instant needs no reminder yet. */
export function firstReminderBefore(now: Date): Date {
  return new Date(now.getTime() - Math.min(...SUBMISSION_REMINDER_DAYS) * DAY_MS);
}
