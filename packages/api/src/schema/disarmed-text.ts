/** What a program may begin a formula with, or drop before it reads one; wide and small forms are read as the plain ones. */
const FORMULA = /^[\t\r\n]|^\s*[=+\-@]/;

/** A text that no spreadsheet takes for a formula: an apostrophe stands before it. The last step: what follows it may bring a formula back. */
export function disarmedText(text: string): string {
  return FORMULA.test(text.normalize("NFKC")) ? `'${text}` : text;
}
