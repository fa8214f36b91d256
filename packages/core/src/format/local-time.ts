/** A day and a minute of it on a person's clock. `day`: midnight of that day as if the clock were UTC's. */
export type LocalTime = { day: number; minute: number };

const MINUTE_MS = 60_000;

/** What the clock of a zone shows at a moment. */
export function localTimeAt(moment: Date, timeZone: string): LocalTime {
  const shown = zonedAt(moment, timeZone);
  const day = shown.toPlainDate().toZonedDateTime("UTC").epochMilliseconds;
  return { day, minute: shown.hour * 60 + shown.minute };
}

/**
 * The moment at which the clock of a zone shows this. What is shown twice when summer time ends is the later one; what is left out
 * when it begins, or a whole day at the date line, is as long after the leap as it would have been after the hour before.
 */
export function momentOf({ day, minute }: LocalTime, timeZone: string): Date {
  const shown = zonedAt(new Date(day + minute * MINUTE_MS), "UTC").toPlainDateTime();
  return new Date(shown.toZonedDateTime(timeZone, { disambiguation: "later" }).epochMilliseconds);
}

/** So many days later on the same clock. */
export function daysLater({ day, minute }: LocalTime, days: number): LocalTime {
  return { day: zonedAt(new Date(day), "UTC").add({ days }).epochMilliseconds, minute };
}

/** The first moment of a day (yyyy-MM-dd) there, which is not midnight everywhere. */
export function startOfDay(day: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
}

/** A moment on a clock of that zone. */
export function zonedAt(moment: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
}
