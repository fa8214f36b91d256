import { zonedAt } from "../format/local-time.ts";
import type { Availability, WeeklyHours } from "./availability.ts";

/** A free introductory call. */
export const CALL_MINUTES = 20;
/** Times are offered every half hour from the beginning of the expert's hours. */
export const SLOT_STEP_MINUTES = 30;
/** How far ahead times are offered. */
export const FREE_TIMES_AHEAD_DAYS = 84;
/** The days of free times in one answer, at most. */
export const FREE_TIMES_DAYS_MAX = 31;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FORTNIGHT_MS = 14 * 24 * HOUR_MS;

/** From a moment until another one, which is not part of it. */
export type Span = { from: Date; until: Date };

type FreeSlots = Span & {
  availability: Availability;
  /** Calendar days (yyyy-MM-dd) that are public holidays. */
  holidays: ReadonlySet<string>;
  /** What is already in the expert's calendar. */
  taken: readonly Span[];
  now: Date;
  /** How long the call is to be; without it as long as a free one. */
  minutes?: number;
};

/**
 * When a call can begin, in order: it is within the expert's hours from its first to its last minute, begins after the notice, and keeps the
 * buffer to what is taken. A time of day is free whenever the expert's clock shows it: not at all when the clock leaps over it in spring,
 * and twice when the clock goes back in autumn.
 */
export function freeSlots({ availability, holidays, taken, now, minutes = CALL_MINUTES, ...span }: FreeSlots): Date[] {
  const earliest = Math.max(span.from.getTime(), now.getTime() + availability.noticeHours * HOUR_MS);
  const bufferMs = availability.bufferMinutes * MINUTE_MS;
  const busy = taken.map(({ from, until }) => [from.getTime() - bufferMs, until.getTime() + bufferMs] as const);
  return openSpans(availability, holidays, span).flatMap(({ from, until }) =>
    startsIn(from.getTime(), until.getTime() - minutes * MINUTE_MS)
      .filter((start) => start >= earliest && start < span.until.getTime())
      .filter((start) => !busy.some(([begin, end]) => start < end && start + minutes * MINUTE_MS > begin))
      .map((start) => new Date(start)),
  );
}

/** The first of them in the span; null without one. It looks a fortnight ahead at a time, as most are found in the first. */
export function nextFreeSlot({ from, until, ...of }: FreeSlots): Date | null {
  for (let start = from; start < until; ) {
    const end = new Date(Math.min(start.getTime() + FORTNIGHT_MS, until.getTime()));
    const [first] = freeSlots({ ...of, from: start, until: end });
    if (first) return first;
    start = end;
  }
  return null;
}

function startsIn(from: number, last: number): number[] {
  const count = Math.max(0, Math.floor((last - from) / (SLOT_STEP_MINUTES * MINUTE_MS)) + 1);
  return Array.from({ length: count }, (_, nth) => from + nth * SLOT_STEP_MINUTES * MINUTE_MS);
}

/** The expert's hours on every day that the span touches, whole, as moments; hours that meet are one span. */
function openSpans({ timeZone, hours, daysOff }: Availability, holidays: ReadonlySet<string>, span: Span): Span[] {
  const spans: Span[] = [];
  const last = zonedAt(span.until, timeZone).toPlainDate();
  let day = zonedAt(span.from, timeZone).toPlainDate().subtract({ days: 1 });
  for (; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const name = day.toString();
    if (holidays.has(name) || daysOff.some(({ from, until }) => from <= name && name <= until)) continue;
    const today = hours.filter(({ weekday }) => weekday === day.dayOfWeek);
    for (const open of momentsShowing(day, today, timeZone)) {
      const before = spans.at(-1);
      if (before?.until.getTime() === open.from.getTime()) spans[spans.length - 1] = { ...before, until: open.until };
      else spans.push(open);
    }
  }
  return spans;
}

/** When the clock of a zone shows these hours on a day, in order: between two changes of the clock it runs evenly. */
function momentsShowing(day: Temporal.PlainDate, hours: readonly WeeklyHours[], timeZone: string): Span[] {
  if (hours.length === 0) return [];
  const spans: Span[] = [];
  const end = day.add({ days: 1 }).toZonedDateTime(timeZone);
  let from = day.toZonedDateTime(timeZone);
  while (Temporal.ZonedDateTime.compare(from, end) < 0) {
    const change = from.getTimeZoneTransition("next");
    const until = change && Temporal.ZonedDateTime.compare(change, end) < 0 ? change : end;
    const shown = from.hour * 60 + from.minute + from.second / 60;
    const midnight = from.epochMilliseconds - shown * MINUTE_MS;
    for (const open of hours.toSorted((one, other) => one.from - other.from)) {
      const begin = Math.max(from.epochMilliseconds, midnight + open.from * MINUTE_MS);
      const finish = Math.min(until.epochMilliseconds, midnight + open.until * MINUTE_MS);
      if (begin < finish) spans.push({ from: new Date(begin), until: new Date(finish) });
    }
    from = until;
  }
  return spans;
}
