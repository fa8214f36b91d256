import { dayIn } from "../format/calendar-day.ts";
import { startOfDay } from "../format/local-time.ts";

/** Calendar months, yyyy-MM, both included. */
export type MonthRange = { from: string; to: string };

/** Three years: a chart of more months says nothing. */
export const SPENDING_MONTHS_MAX = 36;

/** The twelve months that end with the reader's own. */
export function lastYearOf(now: Date, timeZone: string): MonthRange {
  const to = monthOf(now, timeZone);
  return { from: monthsLater(to, -11), to };
}

/** Every month of a range, the oldest first. */
export function monthsIn({ from, to }: MonthRange): string[] {
  return Array.from({ length: monthNumber(to) - monthNumber(from) + 1 }, (_, index) => monthsLater(from, index));
}

/** The first and the last day of a range, yyyy-MM-dd. */
export function daysOfMonths({ from, to }: MonthRange): MonthRange {
  const [year = 0, month = 1] = to.split("-").map(Number);
  return { from: `${from}-01`, to: `${to}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}` };
}

/** When a range begins and ends on a clock of that zone, the end excluded. */
export function momentsOf({ from, to }: MonthRange, timeZone: string): { from: Date; before: Date } {
  const start = (month: string) => startOfDay(`${month}-01`, timeZone);
  return { from: start(from), before: start(monthsLater(to, 1)) };
}

/** The month of a moment on a clock of that zone. */
export function monthOf(moment: Date, timeZone: string): string {
  return dayIn(moment, timeZone).slice(0, "yyyy-MM".length);
}

export function monthsLater(month: string, months: number): string {
  const number = monthNumber(month) + months;
  return `${String(Math.floor(number / 12)).padStart(4, "0")}-${String((number % 12) + 1).padStart(2, "0")}`;
}

function monthNumber(month: string): number {
  const [year = 0, nth = 1] = month.split("-").map(Number);
  return year * 12 + nth - 1;
}
