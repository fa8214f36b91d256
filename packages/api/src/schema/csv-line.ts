import { invariant } from "@quorate/core/errors";
import { stringify } from "csv-stringify/sync";
import { disarmedText } from "./disarmed-text.ts";

/** What a file begins with that people open: by it Excel knows that the letters are those of UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";
/** An instant as our API and the database write it. */
const INSTANT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?(?:Z|\+00:00)$/;

/**
 * One line of RFC 4180. Amounts are given as text, so that no program rounds them, and instants, which stand in UTC, as every spreadsheet
 * reads a date; what it would take for a formula is made plain text by an apostrophe.
 */
export function csvLine(cells: readonly (string | CsvAmount | null)[]): string {
  return stringify([cells.map((cell) => (typeof cell === "string" ? textCell(cell) : (cell?.amount ?? null)))], {
    record_delimiter: "windows",
    // Any line break is quoted, not that of the file alone.
    quoted_match: /[\r\n]/,
  });
}

/** An amount that may begin with a minus, for programs that read it as a number: no apostrophe is put before it. */
export type CsvAmount = { amount: string };

export function csvAmount(decimal: string): CsvAmount {
  invariant(/^-?\d+\.\d\d$/.test(decimal), "an amount has two decimals and nothing else");
  return { amount: decimal };
}

function textCell(text: string): string {
  const [, day, time] = INSTANT.exec(text) ?? [];
  return day && time ? `${day} ${time}` : disarmedText(text.toWellFormed());
}
