import { invariant } from "@quorate/core/errors";
import { stringify } from "csv-stringify/sync";

/**
 * One line of RFC 4180. Amounts are given as text, so that no program rounds them; what a spreadsheet would take for a formula is made
 * plain text by an apostrophe.
 */
export function csvLine(cells: readonly (string | CsvAmount | null)[]): string {
  return stringify([[...cells]], {
    record_delimiter: "windows",
    escape_formulas: true,
    // Any line break is quoted, not that of the file alone.
    quoted_match: /[\r\n]/,
    cast: { object: (cell) => ({ value: String(cell["amount"]), escape_formulas: false }) },
  });
}

/** An amount that may begin with a minus, for programs that read it as a number: no apostrophe is put before it. */
export type CsvAmount = { amount: string };

export function csvAmount(decimal: string): CsvAmount {
  invariant(/^-?\d+\.\d\d$/.test(decimal), "an amount has two decimals and nothing else");
  return { amount: decimal };
}
