import { DomainError } from "../errors.ts";

/** A month of the books, yyyy-MM. */
export type BookMonth = string;

/** What was under way at the end of a month is posted within minutes; a day later nothing is. */
export const CLOSABLE_AFTER_MS = 86_400_000;

export function monthAfter(month: BookMonth): BookMonth {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

/** From the first until the last, both included, in order. */
export function monthsBetween(first: BookMonth, last: BookMonth): BookMonth[] {
  const months: BookMonth[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

type Closable = {
  /** The month that is closed next: that after the last closed one, else the first in which anything was posted; null without any. */
  next: BookMonth | null;
  /** The first instant after the month. */
  endsAt: Date;
};

/**
 * Months are closed in their order, a day after they are over. Refuses (conflict) another month than the next one, and one that is too
 * young.
 */
export function assertMayClose(month: BookMonth, { next, endsAt }: Closable, now: Date): void {
  if (month !== next) throw new DomainError("conflict", "books/not-next", { next: next ?? "" });
  if (!isClosable(endsAt, now)) throw new DomainError("conflict", "books/not-over");
}

export const isClosable = (endsAt: Date, now: Date): boolean => now.getTime() >= endsAt.getTime() + CLOSABLE_AFTER_MS;

/** Refuses (conflict) a month whose books do not add up: what is wrong has to be put right first. */
export function assertWithoutFaults(faults: readonly string[]): void {
  const [first] = faults;
  if (first !== undefined) throw new DomainError("conflict", "books/faults", { first, count: faults.length });
}

/** Only the month that was closed last is reopened, so that closed months are always those until one day. Refuses (conflict) any other. */
export function assertMayReopen(month: BookMonth, lastClosed: BookMonth | null): void {
  if (month !== lastClosed) throw new DomainError("conflict", "books/not-last-closed");
}
