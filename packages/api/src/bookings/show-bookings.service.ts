import { bookingNotFound } from "@quorate/core/bookings/booking";
import { invariant } from "@quorate/core/errors";
import type { BookingId, UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { showWords } from "../contact-details/show-words.service.ts";
import { toBookingDto } from "./bookings.mapper.ts";
import { type BookingRow, findBookingRow } from "./bookings.queries.ts";
import type { BookingDto } from "./bookings.schema.ts";

type Reading = { reader: UserId; now: Date };

/** A person's calls, with the client's words as this reader has them. */
export async function showBookings(
  db: DbOrTrx,
  { reader, now }: Reading,
  rows: readonly BookingRow[],
): Promise<BookingDto[]> {
  const wordsOf = await showWords(db, reader, rows, ({ clientUserId, expertUserId, note }) => {
    return { authorId: clientUserId, addresseeId: expertUserId, texts: [note] };
  });
  return rows.map((row) => toBookingDto(row, { reader, now, words: wordsOf(row) }));
}

/** One call; refuses (not found) one of other people. */
export async function showBooking(db: DbOrTrx, reading: Reading, id: BookingId): Promise<BookingDto> {
  const row = await findBookingRow(db, reading.reader, id);
  if (!row) throw bookingNotFound();
  const [shown] = await showBookings(db, reading, [row]);
  invariant(shown, "a row is shown as one call");
  return shown;
}
