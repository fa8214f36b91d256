import { bookPeriodInput } from "@quorate/api/books/books.schema";
import { daysOfMonths, monthOf, monthsLater } from "@quorate/core/spending/spending-period";

/** Days of the books, yyyy-MM-dd, the first and the last included. */
export type BookDays = { from: string; to: string };

/** Whole months: from the first day of the one to the last of the other. */
const daysOf = (from: string, to: string): BookDays => daysOfMonths({ from, to });

/** The periods for which books are usually asked, by the calendar of the books. */
export function usualPeriods(now: Date, bookZone: string): readonly (BookDays & { label: string })[] {
  const month = monthOf(now, bookZone);
  const year = Number(month.slice(0, 4));
  const quarter = monthsLater(month, -((Number(month.slice(5)) - 1) % 3));
  return [
    { label: "This month", ...daysOf(month, month) },
    { label: "Last month", ...daysOf(monthsLater(month, -1), monthsLater(month, -1)) },
    { label: "This quarter", ...daysOf(quarter, monthsLater(quarter, 2)) },
    { label: "Last quarter", ...daysOf(monthsLater(quarter, -3), monthsLater(quarter, -1)) },
    { label: "This year", ...daysOf(`${year}-01`, `${year}-12`) },
    { label: "Last year", ...daysOf(`${year - 1}-01`, `${year - 1}-12`) },
  ];
}

/** The days an address asks for, where both are given and in order; else null. */
export function daysFrom(search: URLSearchParams): BookDays | null {
  const parsed = bookPeriodInput.safeParse({ from: search.get("from"), to: search.get("to") });
  return parsed.success ? parsed.data : null;
}

/** "trial-balance": a book as a file that the host serves. */
export const bookCsv = (file: "trial-balance" | "ledger" | "sales", { from, to }: BookDays) =>
  `/api/admin/books/${file}.csv?from=${from}&to=${to}`;
