import { dayIn } from "../format/calendar-day.ts";

/**
 * The day on paper (yyyy-MM-dd): that of the calendar where the platform is, which issues every document, an expert's too, in the
 * expert's name. It is the same on every screen, in every export and for every reader; only what a person does is told by their own clock.
 */
export function bookDay(at: Date, bookZone: string): string {
  return dayIn(at, bookZone);
}

/** The month of it, yyyy-MM. */
export function bookMonth(at: Date, bookZone: string): string {
  return bookDay(at, bookZone).slice(0, "yyyy-MM".length);
}
