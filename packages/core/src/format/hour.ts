const two = (figure: number) => String(figure).padStart(2, "0");

/** A minute of the day as a clock shows it: "07:30". */
export function hourOf(minute: number): string {
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The minute of the day that a clock shows so; null where no clock does. */
export function minuteOf(hour: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(hour) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}
