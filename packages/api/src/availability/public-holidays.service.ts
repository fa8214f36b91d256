const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const years = new Map<string, Promise<readonly string[]>>();

/** The public holidays (yyyy-MM-dd) of a whole country in these years; what only a region keeps is not among them. */
export async function publicHolidays(
  country: string,
  { from, until }: { from: number; until: number },
): Promise<ReadonlySet<string>> {
  const asked = Array.from({ length: until - from + 1 }, (_, nth) => from + nth);
  return new Set((await Promise.all(asked.map((year) => holidaysOfYear(country, year)))).flat());
}

/** Reckoned once in the life of the server, and only when asked for: the tables take a third of a second to load. */
function holidaysOfYear(country: string, year: number): Promise<readonly string[]> {
  const key = `${country} ${year}`;
  const known = years.get(key) ?? reckon(country, year);
  years.set(key, known);
  // What could not be loaded is tried again with the next request.
  known.catch(() => years.delete(key));
  return known;
}

async function reckon(country: string, year: number): Promise<readonly string[]> {
  const { default: Holidays } = await import("date-holidays");
  return new Holidays(country)
    .getHolidays(year)
    .filter(({ type }) => type === "public")
    .flatMap(({ date, start, end }) => daysOf(date.slice(0, 10), end.getTime() - start.getTime()));
}

/**
 * A holiday that begins at sunset is named by the day after; the library counts it from the evening on. The length is short by an hour
 * where the clock goes forward. Less than a day, as the afternoon before a feast, is no day off.
 */
function daysOf(first: string, lengthMs: number): string[] {
  const days = Math.floor((lengthMs + HOUR_MS) / DAY_MS);
  return Array.from({ length: days }, (_, nth) =>
    new Date(Date.parse(first) + nth * DAY_MS).toISOString().slice(0, 10),
  );
}
