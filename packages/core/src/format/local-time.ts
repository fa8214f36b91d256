const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A day and a minute of it on somebody's clock. `day`: midnight of that day as if the clock were UTC's. */
export type LocalTime = { day: number; minute: number };

/** What the clock of a zone shows at a moment. */
export function localTimeAt(moment: Date, timeZone: string): LocalTime {
  const shown = shownAt(moment.getTime(), timeZone);
  const day = Math.floor(shown / DAY_MS) * DAY_MS;
  return { day, minute: Math.floor((shown - day) / MINUTE_MS) };
}

/**
 * The moment at which the clock of a zone shows this. What is shown twice when summer time ends is the later one; what is left out
 * when it begins is as long after the leap as it would have been after the hour before.
 */
export function momentOf({ day, minute }: LocalTime, timeZone: string): Date {
  const wanted = day + minute * MINUTE_MS;
  const once = wanted - offsetAt(wanted, timeZone);
  const again = wanted - offsetAt(once, timeZone);
  return new Date(Math.max(once, again));
}

/** So many days later on the same clock. */
export function daysLater({ day, minute }: LocalTime, days: number): LocalTime {
  return { day: day + days * DAY_MS, minute };
}

const offsetAt = (moment: number, timeZone: string) =>
  shownAt(moment, timeZone) - Math.floor(moment / MINUTE_MS) * MINUTE_MS;

/** To the minute. */
function shownAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
}
