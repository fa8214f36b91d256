import { DomainError, type RefusalCode } from "../errors.ts";
import { isFarDay, isPastDay } from "./offer.ts";

type NamedDay = { path: string; day: string | null | undefined };
type PastDay = Extract<RefusalCode, "milestones/due-past" | "proposals/start-past">;

/**
 * Refuses (invalid, at each field) a day, yyyy-MM-dd, that is over everywhere on earth, or a hundred years away: the year is a slip, or
 * the work could never be in time. `stood`: the days that were agreed or on the table before; one that has passed since may stay.
 */
export function assertDaysToCome(
  days: readonly NamedDay[],
  { now, stood = [], code = "milestones/due-past" }: { now: Date; stood?: readonly (string | null)[]; code?: PastDay },
): void {
  const fresh = days.flatMap(({ path, day }) => (day && !stood.includes(day) ? [{ path, day }] : []));
  const past = fresh.filter(({ day }) => isPastDay(day, now));
  const wrong = past.length > 0 ? past : fresh.filter(({ day }) => isFarDay(day, now));
  if (wrong.length === 0) return;
  const issues = wrong.map(({ path }) => ({ path }));
  throw new DomainError("invalid", past.length > 0 ? code : "proposals/day-far", {}, { issues });
}
