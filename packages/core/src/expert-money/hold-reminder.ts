const DAY_MS = 86_400_000;
/** Until then the mail that told of the release is news enough. */
const FIRST_AFTER_DAYS = 3;
const AGAIN_AFTER_DAYS = 7;

/** What was released before, and was last told before: its payee is reminded that it is held. */
export function holdReminderDue(now: Date): { before: Date; toldBefore: Date } {
  const daysBack = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return { before: daysBack(FIRST_AFTER_DAYS), toldBefore: daysBack(AGAIN_AFTER_DAYS) };
}
