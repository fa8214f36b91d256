const LINE_END = "\r\n";
const NEEDS_QUOTES = /[",\r\n]/;
/** A spreadsheet takes a cell that begins like this for a formula and runs it. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** One line of RFC 4180. Amounts are given as text, so that no program rounds them; a formula is made plain text by an apostrophe. */
export function csvLine(cells: readonly (string | null)[]): string {
  return cells.map((cell) => quoted(disarmed(cell ?? ""))).join(",") + LINE_END;
}

function disarmed(cell: string): string {
  return FORMULA_START.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string): string {
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
