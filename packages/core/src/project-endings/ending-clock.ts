const DAY_MS = 86_400_000;

/** A project with nothing left to do completes after this many days without a word of its client's. */
export const ENDING_DAYS = 30;

/** The client is reminded so many days after the last milestone was settled. */
export const ENDING_REMINDER_DAYS = [7, 21] as const;

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

/** When a project completes automatically unless the client plans a milestone before. */
export function completesAt(settledSince: Date): Date {
  return daysAfter(settledSince, ENDING_DAYS);
}

/** What was settled at this moment or before is to be completed now. */
export function endingOverdueBefore(now: Date): Date {
  return daysAfter(now, -ENDING_DAYS);
}

/** What was settled at this moment or before is to be reminded of, at least once. */
export function endingReminderBefore(now: Date): Date {
  return daysAfter(now, -ENDING_REMINDER_DAYS[0]);
}

/** A client whose account was suspended has at least so many days for an answer once it is restored. */
const RESTORED_ANSWER_DAYS = 3;

/** Projects of a client who is restored now count as settled at this moment or later. */
export function settledAtRestoring(now: Date): Date {
  return daysAfter(now, RESTORED_ANSWER_DAYS - ENDING_DAYS);
}

/** How many reminders there should have been by now. */
export function endingRemindersDue(settledSince: Date, now: Date): number {
  return ENDING_REMINDER_DAYS.filter((days) => daysAfter(settledSince, days) <= now).length;
}
