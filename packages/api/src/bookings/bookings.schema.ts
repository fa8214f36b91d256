import { BOOKING_NOTE_LENGTH_MAX } from "@quorate/core/bookings/booking";
import { CALL_MONEY, PAID_CALL_MINUTES } from "@quorate/core/bookings/paid-call";
import { CURRENCIES } from "@quorate/core/format/currency";
import type { BookingId, ExpertId } from "@quorate/core/ids";
import { z } from "zod";
import { zHiddenDetails } from "../contact-details/contact-details.schema.ts";
import { personFace } from "../schema/face.ts";
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from "../schema/pagination.ts";
import {
  zAmountMinor,
  zCursor,
  zDefault,
  zId,
  zOptionalHttpsUrl,
  zOptionalText,
  zTimestamp,
} from "../schema/scalars.ts";

const zStart = z.iso
  .datetime({ offset: true, error: "Choose a time" })
  .transform((time) => new Date(time))
  .meta({ description: "One of the expert's free times (`GET /experts/{id}/slots`)" });

export const bookCallInput = z.object({
  id: zId<ExpertId>(),
  startsAt: zStart,
  note: zOptionalText(BOOKING_NOTE_LENGTH_MAX).meta({ description: "What you would like to talk about" }),
  room: zOptionalHttpsUrl.meta({ description: "Where you meet: a link of your own, which the other side may change" }),
});
export const bookPaidCallInput = bookCallInput.extend({
  minutes: z.literal(PAID_CALL_MINUTES, "Choose whole quarters of an hour, up to two hours"),
  /** What it costs by what the client was shown. */
  amount: zAmountMinor(),
});
export const begunPaidCallSchema = z.object({
  checkoutUrl: z.string(),
  bookingId: z.string(),
  heldUntil: zTimestamp.meta({ description: "Until then the time is kept for you" }),
});
export const bookingIdInput = z.object({ id: zId<BookingId>() });
export const moveBookingInput = z.object({ id: zId<BookingId>(), startsAt: zStart });
export const setRoomInput = z.object({
  id: zId<BookingId>(),
  room: zOptionalHttpsUrl.meta({ description: "Where you meet; blank or null: not said yet" }),
});
export const BOOKINGS_WHEN = ["coming", "earlier"] as const;
export const listBookingsInput = z.object({
  when: zDefault(z.enum(BOOKINGS_WHEN), "coming").meta({
    description: "`coming`: booked and not over, the next one first; `earlier`: over or cancelled, the latest first",
  }),
  limit: zDefault(z.number().int().min(1).max(PAGE_LIMIT_MAX), PAGE_LIMIT_DEFAULT),
  cursor: zCursor<BookingId>(),
});

/** A call is shown once it is booked. */
const SHOWN_STATUSES = ["booked", "cancelled", "over"] as const;

export const callPaymentSchema = z.object({
  amount: z.string(),
  currency: z.enum(CURRENCIES),
  projectId: z
    .string()
    .meta({ description: "Whose one milestone the call is: there its client accepts it or objects" }),
  status: z.enum(CALL_MONEY).meta({ description: "Where the price is; `held` until it is released or given back" }),
  refundableUntil: zTimestamp.meta({ description: "Until then the client cancels for nothing" }),
  releasesAt: zTimestamp.nullable().meta({ description: "When it is released without an answer; null: not yet known" }),
});

export const bookingSchema = z.object({
  id: z.string(),
  expertId: z.string(),
  side: z.enum(["expert", "client"]).meta({ description: "Yours" }),
  other: z.object({
    id: z.string().meta({ description: "The account, to which messages go" }),
    ...personFace,
    title: z.string().nullable(),
    hasLeft: z.boolean(),
  }),
  status: z.enum(SHOWN_STATUSES).meta({ description: "`over`: its last minute has passed" }),
  startsAt: zTimestamp,
  endsAt: zTimestamp,
  movedFrom: zTimestamp.nullable().meta({ description: "When it was to begin before it was moved last" }),
  expertTimeZone: z.string().nullable().meta({ description: "On whose clock the expert's hours are" }),
  note: z.string().nullable(),
  hiddenDetails: zHiddenDetails,
  room: z.string().nullable().meta({ description: "The link at which you meet" }),
  cancelledBy: z.enum(["expert", "client"]).nullable(),
  sequence: z.number().meta({ description: "Rises with each change, as in the entry of a calendar" }),
  payment: callPaymentSchema.nullable().meta({ description: "Of a paid call; null: a free one" }),
  createdAt: zTimestamp,
});
export type BookingDto = z.infer<typeof bookingSchema>;
