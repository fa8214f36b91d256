import { invariant } from "@quorate/core/errors";
import { stringify } from "csv-stringify/sync";
import { disarmedText } from "./disarmed-text.ts";

/** What a file begins with that people open: by it Excel knows that the letters are those of UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";
/** An instant as our API and the database write it. */
const INSTANT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?(?:Z|\+00:00)$/;

export const isInstant = (text: string): boolean => INSTANT.test(text);

/**
 * One line of RFC 4180. Amounts are given as text, so that no program rounds them. An instant, which is in UTC, is written as a day: that
 * is the only form that every spreadsheet reads as a date. An apostrophe turns text that looks like a formula into plain text.
 */
export function csvLine(cells: readonly (string | PlainCell | null)[]): string {
  return stringify([cells.map((cell) => (typeof cell === "string" ? textCell(cell) : (cell?.plain ?? null)))], {
    record_delimiter: "windows",
    // Any line break is quoted, not that of the file alone.
    quoted_match: /[\r\n]/,
  });
}

/** What is written as it is. */
export type PlainCell = { plain: string };

/** An amount may begin with a minus, and programs read it as a number: no apostrophe is put before it. */
export function csvAmount(decimal: string): PlainCell {
  invariant(/^-?\d+\.\d\d$/.test(decimal), "an amount has two decimals and nothing else");
  return { plain: decimal };
}

/** An instant to the second, where the day alone would say too little. Excel and Numbers read a date in it. */
export function csvMoment(instant: string): PlainCell {
  const [, day, time] = INSTANT.exec(instant) ?? [];
  invariant(day && time, "an instant is written in UTC");
  return { plain: `${day} ${time}` };
}

function textCell(text: string): string {
  const [, day] = INSTANT.exec(text) ?? [];
  return day ?? disarmedText(text.toWellFormed());
}
