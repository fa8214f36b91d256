const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * The calendar day (yyyy-MM-dd) of a moment in a zone. Uses `Intl`, because browsers call it and some have no `Temporal` yet; the server
 * computes with days and clocks by `Temporal`.
 */
export function dayIn(moment: Date, timeZone: string): string {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone);
  clocks.set(timeZone, clock);
  const parts = clock.formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  return `${of("year").padStart(4, "0")}-${of("month")}-${of("day")}`;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const fields = { year: "numeric", month: "2-digit", day: "2-digit", calendar: "iso8601" } as const;
  return new Intl.DateTimeFormat("en-GB", { ...fields, timeZone });
}
