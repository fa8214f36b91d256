import { FREE_TIMES_AHEAD_DAYS, type Span } from "../availability/free-slots.ts";
import { DomainError } from "../errors.ts";
import type { BookingId, MilestoneId, UserId } from "../ids.ts";
import type { Minor } from "../money.ts";
import { nextStatus } from "../transitions.ts";

/** As it is kept: that a call is over follows from the clock. `held`: its client is paying; `lapsed`: nothing was paid. */
export const KEPT_BOOKING_STATUSES = ["held", "booked", "cancelled", "lapsed"] as const;
export type KeptBookingStatus = (typeof KEPT_BOOKING_STATUSES)[number];
export const BOOKING_STATUSES = [...KEPT_BOOKING_STATUSES, "over"] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

type BookingAction = "pay" | "lapse" | "move" | "cancel" | "end";

/** `end`: its last minute has passed. */
export const BOOKING_TRANSITIONS = {
  held: { pay: "booked", lapse: "lapsed" },
  booked: { move: "booked", cancel: "cancelled", end: "over" },
  cancelled: {},
  lapsed: {},
  over: {},
} as const satisfies Record<BookingStatus, Partial<Record<BookingAction, BookingStatus>>>;

export const BOOKING_NOTE_LENGTH_MAX = 1000;
/** The calls to come that a client can have booked, with all experts. */
export const CALLS_TO_COME_MAX = 10;

export type BookingSide = "expert" | "client";

export type Booking = {
  id: BookingId;
  expertUserId: UserId;
  clientUserId: UserId;
  status: KeptBookingStatus;
  startsAt: Date;
  endsAt: Date;
  /** Rises with each change, so that calendars know the newest (RFC 5545). */
  sequence: number;
  /** In minor units; null for a free call. */
  priceMinor: Minor | null;
  /** Until when the client cancels for nothing; null for a free call. */
  refundableUntil: Date | null;
  /** As what its price is paid; null for a free call, and before it is paid. */
  milestoneId: MilestoneId | null;
};

type OfBooking = Pick<Booking, "expertUserId" | "clientUserId">;

export function bookingStatusAt({ status, endsAt }: Pick<Booking, "status" | "endsAt">, now: Date): BookingStatus {
  return status === "booked" && endsAt <= now ? BOOKING_TRANSITIONS.booked.end : status;
}

export function sideOf({ expertUserId, clientUserId }: OfBooking, userId: UserId): BookingSide | null {
  if (userId === expertUserId) return "expert";
  return userId === clientUserId ? "client" : null;
}

type Wish = {
  viewer: { userId: UserId; organizationId: string | null; entrepreneurId: string | null };
  expertUserId: UserId;
  isBlocked: boolean;
  /** The client's calls to come: with this expert, and with all. */
  toCome: { together: number; all: number };
};

/**
 * Organizations and entrepreneurs book, one call at a time with an expert. Refuses (conflict) between people of whom one blocked the other,
 * without saying which.
 */
export function assertCanBook({ viewer, expertUserId, isBlocked, toCome }: Wish): void {
  if (viewer.userId === expertUserId) throw new DomainError("forbidden", "bookings/with-oneself");
  if (viewer.organizationId === null && viewer.entrepreneurId === null)
    throw new DomainError("forbidden", "bookings/no-client");
  if (isBlocked) throw new DomainError("conflict", "bookings/not-bookable");
  if (toCome.together > 0) throw new DomainError("conflict", "bookings/one-at-a-time");
  if (toCome.all >= CALLS_TO_COME_MAX)
    throw new DomainError("conflict", "bookings/too-many", { limit: CALLS_TO_COME_MAX });
}

/** Whether a payment of this amount still has its time: no one else took it meanwhile, and it has not begun. */
export function canStillPay({ status, priceMinor, startsAt }: Booking, amountMinor: Minor, now: Date): boolean {
  const paid = nextStatus<BookingStatus>(BOOKING_TRANSITIONS, status, "pay");
  return paid !== undefined && priceMinor === amountMinor && startsAt > now;
}

/** Either side moves it, until it begins. */
export const moveBooking = (booking: Booking, now: Date) => changed(booking, "move", now);
/** Either side cancels it, until it begins. */
export const cancelBooking = (booking: Booking, now: Date) => changed(booking, "cancel", now);

/** Either side says where they meet, until it is over. Refuses (conflict) what was cancelled. */
export function assertCanSetRoom(booking: Booking, now: Date): void {
  const status = bookingStatusAt(booking, now);
  if (status === "held" || status === "lapsed") throw bookingNotFound();
  if (status === "cancelled") throw new DomainError("conflict", "bookings/cancelled");
  if (status === "over") throw new DomainError("conflict", "bookings/begun");
}

function changed(booking: Booking, action: "move" | "cancel", now: Date) {
  if (booking.status === "held" || booking.status === "lapsed") throw bookingNotFound();
  if (booking.status === "cancelled") throw new DomainError("conflict", "bookings/cancelled");
  const status = nextStatus<BookingStatus>(BOOKING_TRANSITIONS, bookingStatusAt(booking, now), action);
  if (!status || booking.startsAt <= now) throw new DomainError("conflict", "bookings/begun");
  return { id: booking.id, sequence: booking.sequence + 1 };
}

const AT_START = { issues: [{ path: "startsAt" }] };
const DAY_MS = 86_400_000;

/** Refuses (invalid) a time that has begun, and one for which no times are offered yet. */
export function assertBookableDay(startsAt: Date, now: Date): void {
  if (startsAt <= now) throw new DomainError("invalid", "bookings/past", {}, AT_START);
  if (startsAt.getTime() > now.getTime() + FREE_TIMES_AHEAD_DAYS * DAY_MS)
    throw new DomainError("invalid", "bookings/too-far", { weeks: FREE_TIMES_AHEAD_DAYS / 7 }, AT_START);
}

/** Why a time cannot be had: another call is in the expert's way, the client has one, or the expert's hours do not have it. */
export type TimeRefusal = "bookings/taken" | "bookings/own-call" | "bookings/not-offered";

/** `nearest`: the free times next to what was asked for. */
export function timeRefused(code: TimeRefusal, nearest: readonly Date[]): DomainError {
  const freeTimes = nearest.map((time) => time.toISOString());
  return new DomainError("conflict", code, {}, { ...AT_START, freeTimes });
}

export const NEAREST_TIMES = 3;

/** The times nearest to what was asked for, in order, that are in the way of none of these spans. */
export function nearestTimes(
  free: readonly Date[],
  { asked, lengthMs, taken }: { asked: Date; lengthMs: number; taken: readonly Span[] },
): Date[] {
  return free
    .filter((time) => !taken.some((span) => overlaps(span, time, lengthMs)))
    .toSorted((one, other) => distance(one, asked) - distance(other, asked))
    .slice(0, NEAREST_TIMES)
    .toSorted((one, other) => one.getTime() - other.getTime());
}

const distance = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime());

export function overlaps({ from, until }: Span, startsAt: Date, lengthMs: number): boolean {
  return from.getTime() < startsAt.getTime() + lengthMs && startsAt < until;
}

export function bookingNotFound(): DomainError {
  return new DomainError("not_found", "bookings/not-found");
}
