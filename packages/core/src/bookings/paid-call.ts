import type { Span } from "../availability/free-slots.ts";
import { DomainError } from "../errors.ts";
import type { Currency } from "../format/currency.ts";
import { formatMinor } from "../format/money-format.ts";
import { DELIVERY_DAYS } from "../milestones/escrow-term.ts";
import type { MilestoneStatus } from "../milestones/milestone.ts";
import type { Minor } from "../money.ts";
import type { BookingSide } from "./booking.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const QUARTER_MINUTES = 15;
/** How long a paid call may be: a quarter of an hour to two hours. */
export const PAID_CALL_MINUTES = [15, 30, 45, 60, 75, 90, 105, 120] as const;
export type PaidCallMinutes = (typeof PAID_CALL_MINUTES)[number];

/** How long a time is kept for a client who is on the payment page. */
export const CALL_HELD_MINUTES = 30;
/** Until so long before it begins the client cancels a paid call for nothing. */
export const FREE_CANCEL_HOURS = 24;
/** A paid call begins within so many days of its payment: some are left before money for which nothing was done goes back. */
export const PAID_CALL_AHEAD_DAYS = DELIVERY_DAYS - 5;

/** What a call of this length costs, in minor units, at a price for a quarter of an hour. */
export function callPrice(quarterHourMinor: Minor, minutes: PaidCallMinutes): Minor {
  return quarterHourMinor * (minutes / QUARTER_MINUTES);
}

/** Refuses (invalid) a price at which the shortest call would be smaller than what may be paid into escrow. */
export function assertQuarterHourPrice(quarterHourMinor: Minor, minMinor: Minor, currency: Currency): void {
  if (quarterHourMinor >= minMinor) return;
  const params = { min: formatMinor(minMinor, currency) };
  throw new DomainError("invalid", "bookings/price-too-small", params, { issues: [{ path: "quarterHourPrice" }] });
}

type Asked = { quarterHourMinor: Minor | null; minutes: PaidCallMinutes; amountMinor: Minor; currency: Currency };

/** Refuses (conflict) an expert who offers free calls alone, and a price that is not the expert's any more, which it names. */
export function assertCallPrice({ quarterHourMinor, minutes, amountMinor, currency }: Asked): void {
  if (quarterHourMinor === null) throw new DomainError("conflict", "bookings/free-only");
  const price = callPrice(quarterHourMinor, minutes);
  if (price === amountMinor) return;
  const params = { price: formatMinor(price, currency) };
  throw new DomainError("conflict", "bookings/other-price", params, { issues: [{ path: "amount" }] });
}

/** Refuses (invalid) a time for which the money would have to be held too long. `paidAt`: when it came in, or now. */
export function assertPayableDay(startsAt: Date, paidAt: Date): void {
  if (startsAt.getTime() <= paidAt.getTime() + PAID_CALL_AHEAD_DAYS * DAY_MS) return;
  const params = { days: PAID_CALL_AHEAD_DAYS };
  throw new DomainError("invalid", "bookings/too-far-to-pay", params, { issues: [{ path: "startsAt" }] });
}

export function heldUntil(now: Date): Date {
  return new Date(now.getTime() + CALL_HELD_MINUTES * MINUTE_MS);
}

/** Until when the client gets all of it back by cancelling. */
export function refundableUntil(startsAt: Date): Date {
  return new Date(startsAt.getTime() - FREE_CANCEL_HOURS * HOUR_MS);
}

type Moved = { by: BookingSide; startsAt: Date; refundableUntil: Date; now: Date };

/** The same after a move: a client who is too late to cancel for nothing does not gain the right by moving the call. */
export function refundableUntilAfterMove({ by, startsAt, refundableUntil: before, now }: Moved): Date {
  return by === "client" && now >= before ? before : refundableUntil(startsAt);
}

/** Whether cancelling gives the price back: always where the expert cancels, and in time where the client does. */
export function isRefundedWhenCancelled({ by, refundableUntil: until, now }: Omit<Moved, "startsAt">): boolean {
  return by === "expert" || now < until;
}

export const CALL_MONEY = ["held", "released", "refunded", "split"] as const;
/** Where the price of a call is. */
export type CallMoney = (typeof CALL_MONEY)[number];

export function callMoney(milestone: MilestoneStatus): CallMoney {
  return CALL_MONEY.find((known) => known === milestone) ?? "held";
}

/** How many minutes lie between beginning and end. */
export function minutesOf({ from, until }: Span): number {
  return Math.round((until.getTime() - from.getTime()) / MINUTE_MS);
}

/** While its call is to come a project is ended by cancelling the call, under its rules (conflict), so that no call stays without its money. */
export function assertNoCallToCome(isToCome: boolean): void {
  if (isToCome) throw new DomainError("conflict", "bookings/cancel-the-call");
}

/** What a paid call is called among milestones, payments and papers. */
export const PAID_CALL_PROJECT = "Paid call";
export const paidCallTitle = (minutes: number) => `Call of ${minutes} minutes`;

/** What is said of a call as its work is handed over by the clock. */
export function handOverNote(status: "booked" | "cancelled"): string {
  if (status === "booked") return "The time of the call is over.";
  return `The client cancelled less than ${FREE_CANCEL_HOURS} hours before the call.`;
}
