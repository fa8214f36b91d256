import { dayNumber, formatDate, formatDayMonth } from "@quorate/core/format/date-format";
import type { NextDate } from "@quorate/core/project-lists/next-date";
import { currentTime } from "../../lib/clock.ts";

/** So far ahead a day and its month say which year is meant. */
const DAYS_PLAIN_MAX = 300;

/** "Release on Dec 04", "Answer by Nov 30", "Due Jan 12", on its page with the year; a day that has passed was due. */
export function nextDateWords({ kind, at }: NextDate, { withYear = false, now = currentTime() } = {}): string {
  const days = dayNumber(dayOf(at)) - dayNumber(now);
  const day = withYear || Math.abs(days) > DAYS_PLAIN_MAX ? formatDate(at) : formatDayMonth(at);
  if (kind === "release") return `Release on ${day}`;
  if (kind === "answer") return `Answer by ${day}`;
  return days < 0 && !withYear ? `Was due ${day}` : `Due ${day}`;
}

/** A day without a time is that day in every zone: its noon is on it. */
function dayOf(at: string): Date {
  const [year, month, day] = at.split("-").map(Number);
  return at.length > 10 ? new Date(at) : new Date(year ?? 0, (month ?? 1) - 1, day ?? 1, 12);
}
