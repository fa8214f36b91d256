import pg from "pg";

const { builtins } = pg.types;
const DATE_ARRAY = 1182;
const INT8_ARRAY = 1016;
const TEXT_ARRAY = 1009;
/** Signs that only a full parser of arrays can read: an escape, an array in the array, or an element that may be NULL. */
const INTRICATE = /\\|^\{\{|^\[|\bNULL\b/;

/**
 * How column values arrive in code: counts and other 8-byte integers as numbers, a calendar date as its text (a Date would
 * move it by the local time zone), numeric as text because money is never a float, timestamptz as Date.
 */
export function createColumnParsers(): pg.CustomTypesConfig {
  const parsers = new pg.TypeOverrides();
  parsers.setTypeParser(builtins.INT8, parseSafeInteger);
  parsers.setTypeParser(builtins.DATE, (text) => text);
  parsers.setTypeParser(INT8_ARRAY, (text) => parseArray(text, parseSafeInteger));
  parsers.setTypeParser(DATE_ARRAY, (text) => parseArray(text, (date) => date));
  // as: it takes the text of a value, as the parsers that are set do; its type names the id of a column's type.
  const anyTextArray = parsers.getTypeParser(TEXT_ARRAY, "text") as unknown as (text: string) => unknown;
  parsers.setTypeParser(TEXT_ARRAY, (text) => (INTRICATE.test(text) ? anyTextArray(text) : parseTextArray(text)));
  return parsers;
}

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number without loss`);
  return value;
}

/** Tags are in every row of a list: a walk from comma to comma takes a tenth of what reading letter by letter does. */
function parseTextArray(text: string): string[] {
  const elements: string[] = [];
  const end = text.length - 1;
  for (let at = 1; at < end; ) {
    const isQuoted = text[at] === '"';
    const from = isQuoted ? at + 1 : at;
    const next = text.indexOf(isQuoted ? '"' : ",", from);
    const to = next === -1 ? end : next;
    elements.push(text.slice(from, to));
    at = isQuoted ? to + 2 : to + 1;
  }
  return elements;
}

/** Enough for integers and dates, whose texts are never quoted. */
function parseArray<Value>(text: string, parse: (text: string) => Value): (Value | null)[] {
  if (text === "{}") return [];
  return text
    .slice(1, -1)
    .split(",")
    .map((element) => (element === "NULL" ? null : parse(element)));
}
