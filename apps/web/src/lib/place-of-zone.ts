/** "Europe/Isle_of_Man" as a reader says it: "Isle of Man". */
export function placeOfZone(zone: string): string {
  return shownPlace(zone.split("/").at(-1) ?? zone);
}

/** The whole name of a zone: "America/New York". */
export function shownPlace(zone: string): string {
  return zone.replaceAll("_", " ");
}

/** "Mon 2 Mar, 09:00" on a zone's clock. */
export function clockTime(instant: string, timeZone: string): string {
  const two = "2-digit" as const;
  return new Intl.DateTimeFormat("en-GB", {
    ...{ weekday: "short", day: "numeric", month: "short", hour: two, minute: two, hourCycle: "h23" },
    timeZone,
  }).format(new Date(instant));
}

/** "09:00" on a zone's clock. */
export function hourIn(instant: string, timeZone: string): string {
  const two = "2-digit" as const;
  return new Intl.DateTimeFormat("en-GB", { hour: two, minute: two, hourCycle: "h23", timeZone }).format(
    new Date(instant),
  );
}

/** "Monday 2 March" on a zone's calendar. */
export function longDayIn(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone }).format(
    new Date(instant),
  );
}
