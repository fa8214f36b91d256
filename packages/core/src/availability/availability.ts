/** Weekdays as ISO 8601 counts them: Monday is 1. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const DAY_MINUTES = 24 * 60;
/** Spans of hours in a week, and spans of days off, that one expert can state. */
export const WEEKLY_HOURS_MAX = 28;
export const DAYS_OFF_MAX = 50;
/** How long before a time begins it can still be taken, at most: four weeks. */
export const NOTICE_HOURS_MAX = 28 * 24;
/** The pause before and after what is already in the calendar, at most. */
export const BUFFER_MINUTES_MAX = 120;

/** Hours of one weekday, in minutes of the day; `until` may be 24:00 and is after `from`. */
export type WeeklyHours = { weekday: Weekday; from: number; until: number };

/** Calendar days (yyyy-MM-dd), both included. */
export type DaysOff = { from: string; until: string };

/** When an expert can talk, on the clock of the expert's own zone. */
export type Availability = {
  timeZone: string;
  hours: readonly WeeklyHours[];
  daysOff: readonly DaysOff[];
  noticeHours: number;
  bufferMinutes: number;
};

/** What an expert is offered before choosing: working days from nine to five. */
export const USUAL_HOURS: readonly WeeklyHours[] = WEEKDAYS.slice(0, 5).map((weekday) => ({
  weekday,
  from: 9 * 60,
  until: 17 * 60,
}));
export const USUAL_NOTICE_HOURS = 24;
export const USUAL_BUFFER_MINUTES = 10;

/** The place of the first span that overlaps an earlier one of its weekday; -1 where none does. */
export function overlappingHours(hours: readonly WeeklyHours[]): number {
  return hours.findIndex(({ weekday, from, until }, place) =>
    hours.slice(0, place).some((other) => other.weekday === weekday && other.from < until && from < other.until),
  );
}
