import { stringify } from "csv-stringify/sync";

/**
 * One line of RFC 4180. Amounts are given as text, so that no program rounds them; what a spreadsheet would take for a formula is made
 * plain text by an apostrophe.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  // Any line break is quoted, not that of the file alone.
  return stringify([[...cells]], { record_delimiter: "windows", escape_formulas: true, quoted_match: /[\r\n]/ });
}
