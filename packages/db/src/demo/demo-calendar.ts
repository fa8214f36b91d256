import { demoNumber } from "./demo-id.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Turns "nine days ago" into a moment of that day's working hours which depends on what happened, not on chance. */
export function createDemoCalendar(now: Date) {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const at = (daysAgo: number, what: string) =>
    new Date(today - daysAgo * DAY_MS + (8 * 60 + demoNumber(what, 9 * 60)) * MINUTE_MS);
  return {
    now,
    at,
    /** A calendar day, `yyyy-MM-dd`; a negative number lies ahead. */
    day: (daysAgo: number) => new Date(today - daysAgo * DAY_MS).toISOString().slice(0, 10),
  };
}

export type DemoCalendar = ReturnType<typeof createDemoCalendar>;

export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * MINUTE_MS);
}
