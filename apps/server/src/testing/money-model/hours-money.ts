import type { Part } from "./contract-money.ts";

/** A milestone by the hour: for so many weeks, at so much an hour, in minor units. */
export type Hours = { weeks: number; rateMinor: number };

/** Hours that were handed over at least once. Its own rate: null while the milestone's has not changed since. */
export type Week = {
  id: string;
  part: Part;
  week: number;
  quarters: number;
  rateMinor: number | null;
  answerBy: Date;
  state: "waits" | "returned" | "approved";
};

const DAY_MS = 86_400_000;
const CLOSING_DAYS = 7;
const DELIVERY_DAYS = 75;
const SETTLED_DAYS = 88;
const ANSWER_DAYS = 5;

const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);
/** Day 0, the first of 1970, was a Thursday. */
const mondayOf = (at: Date) => dayOf(at) - ((dayOf(at) + 3) % 7);
const inDays = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);
const earliest = (...all: Date[]) => new Date(Math.min(...all.map(Number)));
const latest = (...all: Date[]) => new Date(Math.max(...all.map(Number)));

/** Which week it is, counted from that of the funding. */
export const weekAt = (fundedAt: Date, now: Date) => (mondayOf(now) - mondayOf(fundedAt)) / 7 + 1;

/** As yyyy-MM-dd: a Monday, or in the first week the day of the funding. */
export function firstDayOf(fundedAt: Date, week: number): string {
  const day = Math.max(mondayOf(fundedAt) + (week - 1) * 7, dayOf(fundedAt));
  return new Date(day * DAY_MS).toISOString().slice(0, "yyyy-MM-dd".length);
}

/** Half a penny is one. */
export const priceOfQuarters = (quarters: number, rateMinor: number) => Math.floor((quarters * rateMinor + 2) / 4);

/** Five pence more than there are make up for ten rounded weeks. */
export const quartersFor = (minor: number, rateMinor: number) => Math.max(0, Math.floor((4 * (minor + 5)) / rateMinor));

export const closesAt = (fundedAt: Date, { weeks }: Hours) =>
  earliest(new Date((mondayOf(fundedAt) + weeks * 7 + CLOSING_DAYS) * DAY_MS), inDays(fundedAt, DELIVERY_DAYS));

export const closesAfterNotice = (due: Date, now: Date) => earliest(due, inDays(now, CLOSING_DAYS));

/** A week was sent back, or both agreed on other weeks. */
export const closesAgain = (due: Date, fundedAt: Date, now: Date) =>
  earliest(latest(due, inDays(now, CLOSING_DAYS)), inDays(fundedAt, SETTLED_DAYS));

export const answeredBy = (fundedAt: Date, now: Date) =>
  earliest(inDays(now, ANSWER_DAYS), inDays(fundedAt, SETTLED_DAYS));
