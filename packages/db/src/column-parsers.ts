import pg from "pg";

const { builtins } = pg.types;
const DATE_ARRAY = 1182;
const INT8_ARRAY = 1016;

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
  return parsers;
}

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number without loss`);
  return value;
}

/** Enough for integers and dates, whose texts are never quoted. */
function parseArray<Value>(text: string, parse: (text: string) => Value): (Value | null)[] {
  if (text === "{}") return [];
  return text
    .slice(1, -1)
    .split(",")
    .map((element) => (element === "NULL" ? null : parse(element)));
}
