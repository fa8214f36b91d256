import type { Minor } from "../money.ts";

const DAY_MS = 86_400_000;

/** Into which ages held money is sorted: whole days since it went into escrow, both ends included; the last one is open. */
export const HELD_AGES = [
  { from: 0, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 75 },
  { from: 76, to: 89 },
  { from: 90, to: null },
] as const satisfies readonly { from: number; to: number | null }[];

/** Whole days for which money has been held at a moment. */
export function heldDays(escrowedAt: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - escrowedAt.getTime()) / DAY_MS));
}

export type HeldAge = { from: number; to: number | null; count: number; amountMinor: Minor };

/** Held money by age; every age is listed, and together they are the whole. */
export function sortByHeldAge(held: readonly { days: number; count: number; amountMinor: Minor }[]): HeldAge[] {
  return HELD_AGES.map(({ from, to }) => {
    const within = held.filter(({ days }) => days >= from && (to === null || days <= to));
    return {
      from,
      to,
      count: within.reduce((sum, { count }) => sum + count, 0),
      amountMinor: within.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    };
  });
}
