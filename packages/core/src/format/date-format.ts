const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "Nov 19, 2026" on the reader's calendar. A day without a time (yyyy-MM-dd) is that day everywhere. */
export function formatDate(instant: string): string {
  const { year, month, day } = calendarDay(instant);
  return `${month} ${day}, ${year}`;
}

/** "Nov 19", where the year is plain from what stands beside it. */
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
  const date = new Date(instant);
  return `${formatDate(instant)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

function calendarDay(instant: string): { year: string; month: string; day: string } {
  const plainDay = /^(\d{4})-(\d{2})-(\d{2})$/.exec(instant);
  const date = plainDay
    ? new Date(Number(plainDay[1]), Number(plainDay[2]) - 1, Number(plainDay[3]))
    : new Date(instant);
  return { year: String(date.getFullYear()), month: MONTHS[date.getMonth()] ?? "", day: twoDigits(date.getDate()) };
}

function firstDayOf(dayOrMonth: string): string {
  return /^\d{4}-\d{2}$/.test(dayOrMonth) ? `${dayOrMonth}-01` : dayOrMonth;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
