import { isTimeZone } from "./time-zone.ts";

const DAY_MS = 86_400_000;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The clock that formats instants, if the reader chose one; otherwise the machine's. */
let chosenClock: Intl.DateTimeFormat | null = null;
let chosenZone: string | null = null;

/** Set where it is known who reads, before anything is drawn for them. A zone that this browser does not know is as none. */
export function setReaderTimeZone(zone: string | null): void {
  if (zone === chosenZone) return;
  chosenZone = zone;
  chosenClock = zone !== null && isTimeZone(zone) ? clockOf(zone) : null;
}

/** "Nov 19, 2026" on the reader's calendar. A day without a time (yyyy-MM-dd) is that day everywhere. */
export function formatDate(instant: string): string {
  const { year, month, day } = calendarDay(instant);
  return `${month} ${day}, ${year}`;
}

/** "Nov 19", for places that show the year nearby. */
export function formatDayMonth(instant: string): string {
  const { month, day } = calendarDay(instant);
  return `${month} ${day}`;
}

/** "Nov", for the axis of a chart; takes a day or a month (yyyy-MM). */
export function formatMonth(dayOrMonth: string): string {
  return calendarDay(firstDayOf(dayOrMonth)).month;
}

/** "Nov 2026" for a day or a month (yyyy-MM). */
export function formatMonthYear(dayOrMonth: string): string {
  const { month, year } = calendarDay(firstDayOf(dayOrMonth));
  return `${month} ${year}`;
}

/** "Nov 19, 2026 16:42" on the reader's clock. */
export function formatDateTime(instant: string): string {
  return `${formatDate(instant)} ${formatTime(instant)}`;
}

/** "16:42" on the reader's clock, for places that show the day nearby. */
export function formatTime(instant: string): string {
  const { hour, minute } = readingOf(new Date(instant));
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** The reader's day in which a moment lies, counted from 1970: two of them tell how many days are between. */
export function dayNumber(moment: Date): number {
  const { year, month, day } = readingOf(moment);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

function calendarDay(instant: string): { year: string; month: string; day: string } {
  const plainDay = /^(\d{4})-(\d{2})-(\d{2})$/.exec(instant);
  const { year, month, day } = plainDay
    ? { year: Number(plainDay[1]), month: Number(plainDay[2]), day: Number(plainDay[3]) }
    : readingOf(new Date(instant));
  return { year: String(year), month: MONTHS[month - 1] ?? "", day: twoDigits(day) };
}

/** What the reader's calendar and clock say at a moment. */
function readingOf(moment: Date): { year: number; month: number; day: number; hour: number; minute: number } {
  if (!chosenClock || Number.isNaN(moment.getTime())) {
    const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
    return { year, month, day, hour: moment.getHours(), minute: moment.getMinutes() };
  }
  const parts = chosenClock.formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return { year: of("year"), month: of("month"), day: of("day"), hour: of("hour"), minute: of("minute") };
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const [year, two] = ["numeric", "2-digit"] as const;
  const fields = { year, month: two, day: two, hour: two, minute: two } as const;
  return new Intl.DateTimeFormat("en-GB", { ...fields, timeZone, hourCycle: "h23" });
}

function firstDayOf(dayOrMonth: string): string {
  return /^\d{4}-\d{2}$/.test(dayOrMonth) ? `${dayOrMonth}-01` : dayOrMonth;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
