import { momentsOf, monthOf, monthsLater } from "../spending/spending-period.ts";

type Period = { from: Date; to: Date };

/**
 * This calendar month of the books so far, and as much of the month before: half a month against a whole one would always look like a
 * fall. `to` is excluded; where the month before is the shorter one, all of it counts.
 */
export function monthToDate(now: Date, bookZone: string): { current: Period; previous: Period } {
  const month = monthOf(now, bookZone);
  const before = monthsLater(month, -1);
  const { from } = momentsOf({ from: month, to: month }, bookZone);
  const { from: earlier } = momentsOf({ from: before, to: before }, bookZone);
  const to = Math.min(earlier.getTime() + now.getTime() - from.getTime(), from.getTime());
  return { current: { from, to: now }, previous: { from: earlier, to: new Date(to) } };
}
