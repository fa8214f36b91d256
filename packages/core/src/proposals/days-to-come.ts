import { DomainError, type RefusalCode } from "../errors.ts";
import { isPastDay } from "./offer.ts";

type NamedDay = { path: string; day: string | null | undefined };
type PastDay = Extract<RefusalCode, "milestones/due-past" | "proposals/start-past">;

/**
 * Refuses (invalid, at each field) a day, yyyy-MM-dd, that is over everywhere on earth: the year is a slip, or the work could never be in
 * time. `stood`: the days that were agreed or on the table before; one that has passed since may stay.
 */
export function assertDaysToCome(
  days: readonly NamedDay[],
  { now, stood = [], code = "milestones/due-past" }: { now: Date; stood?: readonly (string | null)[]; code?: PastDay },
): void {
  const past = days.filter(({ day }) => day && !stood.includes(day) && isPastDay(day, now));
  if (past.length > 0) throw new DomainError("invalid", code, {}, { issues: past.map(({ path }) => ({ path })) });
}
