import { bookingStatusAt, sideOf } from "@quorate/core/bookings/booking";
import { callMoney } from "@quorate/core/bookings/paid-call";
import { invariant } from "@quorate/core/errors";
import type { UserId } from "@quorate/core/ids";
import type { ShownWords } from "@quorate/core/messages/shown-words";
import type { BookingRow } from "./bookings.queries.ts";
import type { BookingDto } from "./bookings.schema.ts";

type Reading = { reader: UserId; now: Date; words: ShownWords };

export function toBookingDto(row: BookingRow, { reader, now, words }: Reading): BookingDto {
  const side = sideOf(row, reader);
  invariant(side, "a call is read by one of its two people");
  const status = bookingStatusAt(row, now);
  invariant(status !== "held" && status !== "lapsed", "a call is read once it is booked");
  return {
    id: row.id,
    expertId: row.expertId,
    side,
    other: {
      id: row.otherId,
      name: row.otherName,
      profileImageUrl: row.otherPicture,
      title: row.otherTitle,
      hasLeft: row.otherHasLeft,
    },
    status,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    movedFrom: row.movedFrom?.toISOString() ?? null,
    expertTimeZone: row.expertTimeZone,
    note: words.show(row.note),
    hiddenDetails: words.hiddenDetails,
    room: row.room,
    cancelledBy: row.cancelledById && sideOf(row, row.cancelledById),
    sequence: row.sequence,
    payment: paymentOf(row),
    createdAt: row.createdAt.toISOString(),
  };
}

function paymentOf(row: BookingRow): BookingDto["payment"] {
  const { price, currency, projectId, milestoneStatus, refundableUntil, releasesAt } = row;
  if (price === null || !currency || !projectId || !milestoneStatus || !refundableUntil) return null;
  return {
    amount: price,
    currency,
    projectId,
    status: callMoney(milestoneStatus),
    refundableUntil: refundableUntil.toISOString(),
    releasesAt: releasesAt?.toISOString() ?? null,
  };
}
