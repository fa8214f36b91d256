import { dayIn } from "../format/calendar-day.ts";
import { isPastDay } from "./offer.ts";

/** The party that decides on an offer is reminded so many days before its last day. */
export const OFFER_REMINDER_DAYS = [3, 1] as const;

/** The count of notices once it was said that an offer has expired. */
export const OFFER_EXPIRED = OFFER_REMINDER_DAYS.length + 1;

const DAY_MS = 86_400_000;
const daysFrom = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Offers with this last day or an earlier one may be due a notice; yyyy-MM-dd, by the books' calendar. */
export function expiryNoticesUntil(now: Date, bookZone: string): string {
  return daysFrom(dayIn(now, bookZone), OFFER_REMINDER_DAYS[0]);
}

type Ending = { validUntil: string | null; offeredAt: Date };

/**
 * How many notices of its end an offer should have had by now. The days of the reminders are those of the books' calendar; one that had
 * come when the version was put on the table is left out. An offer has expired once it can no longer be accepted, anywhere on earth.
 */
export function expiryNoticesDue({ validUntil, offeredAt }: Ending, now: Date, bookZone: string): number {
  if (validUntil === null) return 0;
  if (isPastDay(validUntil, now)) return OFFER_EXPIRED;
  const [today, offeredOn] = [dayIn(now, bookZone), dayIn(offeredAt, bookZone)];
  return OFFER_REMINDER_DAYS.filter((days) => {
    const remindedOn = daysFrom(validUntil, -days);
    return offeredOn < remindedOn && remindedOn <= today;
  }).length;
}
