/** Whether a name is one of the time zones that the platform knows ("Europe/Lisbon"). */
export function isTimeZone(name: string): boolean {
  // An offset ("+02:00") is taken by the formatter, too, and is no place: it knows no summer time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en-GB", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** All of them by name, for a list to choose from; UTC, which the platform leaves out, is the first. */
export function timeZones(): string[] {
  return ["UTC", ...Intl.supportedValuesOf("timeZone").filter((name) => name !== "UTC")];
}

/** The zone of the machine that this runs on: what a browser proposes to its reader. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
