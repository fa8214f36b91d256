const HOUR_MS = 3_600_000;

/** How long before a call both are reminded, the first reminder first. */
export const REMINDED_HOURS_BEFORE = [24, 1] as const;

/**
 * How many of the reminders of a call are due or have passed. Those whose moment had passed when the call was booked, or moved to this
 * time, are left out: the booking itself was news enough.
 */
export function remindersPassed(startsAt: Date, now: Date): number {
  return REMINDED_HOURS_BEFORE.filter((hours) => now.getTime() >= startsAt.getTime() - hours * HOUR_MS).length;
}

/** Until which moment a call begins that may have a reminder due. */
export function firstCallReminderUntil(now: Date): Date {
  return new Date(now.getTime() + REMINDED_HOURS_BEFORE[0] * HOUR_MS);
}
