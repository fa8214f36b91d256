import type { BookingId, UserId } from "../ids.ts";
import { event } from "./event-declaration.ts";
import type { OfExpert } from "./event-facts.ts";

/** `callerId`: the client who booked. */
type OfBooking = OfExpert & { bookingId: BookingId; callerId: UserId };
const BOTH = ["concerned", "caller"] as const;
const BOOKING = ["bookingId", "expertId"] as const;

export const bookingEvents = {
  "booking.booked": event<OfBooking>()({
    label: "Call booked",
    concerns: BOTH,
    shows: ["bookings"],
    bell: { call_booked: BOTH },
    program: { about: "A client booked a call with an expert.", told: [{ to: BOTH, data: BOOKING }] },
  }),
  "booking.moved": event<OfBooking>()({
    label: "Call moved",
    concerns: BOTH,
    shows: ["bookings"],
    bell: { call_moved: BOTH },
    program: { about: "A booked call was moved to another time.", told: [{ to: BOTH, data: BOOKING }] },
  }),
  "booking.room-changed": event<OfBooking>()({
    label: "Room of a call changed",
    concerns: BOTH,
    shows: ["bookings"],
    bell: { call_room_changed: BOTH },
    program: { about: "A booked call has another link to meet at.", told: [{ to: BOTH, data: BOOKING }] },
  }),
  "booking.cancelled": event<OfBooking>()({
    label: "Call cancelled",
    concerns: BOTH,
    shows: ["bookings"],
    bell: { call_cancelled: BOTH },
    program: { about: "A booked call was cancelled.", told: [{ to: BOTH, data: BOOKING }] },
  }),
  "booking.reminder-due": event<OfBooking>()({
    label: "Call begins soon",
    concerns: BOTH,
    shows: ["bookings"],
    bell: { call_begins: BOTH },
    program: {
      about: "A booked call begins within a day, and once more within an hour.",
      told: [{ to: BOTH, data: BOOKING }],
    },
  }),
};
