import { remindersBefore, settledBy } from "./escrow-term.ts";
import type { Milestone } from "./milestone.ts";

const DAY_MS = 86_400_000;

/** A submission without an answer is released after this many days, so that no expert's pay hangs on a silent client. */
export const AUTO_RELEASE_DAYS = 14;

/** The client is reminded of a waiting submission this many days before it is released. */
export const RELEASE_REMINDER_DAYS = [7, 2] as const;

/** Fourteen days after the hand-over, or sooner where the money may not be held for as long. */
export function autoReleaseAt(submittedAt: Date, fundedAt: Date): Date {
  const days = submittedAt.getTime() + AUTO_RELEASE_DAYS * DAY_MS;
  return new Date(Math.min(days, settledBy(fundedAt).getTime()));
}

/** A client whose account was suspended, and who could not answer, has at least so many days for it once it is restored. */
export const RESTORED_ANSWER_DAYS = 3;

/** When a submission that waited for such a client is released: never so late that the money is held for too long. */
export function autoReleaseAtAfterRestoring(releaseAt: Date, fundedAt: Date, now: Date): Date {
  const answered = new Date(now.getTime() + RESTORED_ANSWER_DAYS * DAY_MS);
  if (releaseAt >= answered) return releaseAt;
  return new Date(Math.min(answered.getTime(), settledBy(fundedAt).getTime()));
}

export function isReleaseOverdue(
  { status, autoReleaseAt }: Pick<Milestone, "status" | "autoReleaseAt">,
  now: Date,
): boolean {
  return status === "submitted" && autoReleaseAt !== null && autoReleaseAt <= now;
}

/** How many reminders a submission should have had. */
export function remindersDue(
  { submittedAt, autoReleaseAt: end }: { submittedAt: Date; autoReleaseAt: Date },
  now: Date,
): number {
  return remindersBefore(end, RELEASE_REMINDER_DAYS, { since: submittedAt, now });
}
