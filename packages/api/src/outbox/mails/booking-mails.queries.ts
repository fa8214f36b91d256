import type { BookingId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";

export type BookingForMail = NonNullable<Awaited<ReturnType<typeof findBookingForMail>>>;

export async function findBookingForMail(db: DbOrTrx, id: BookingId) {
  return await db
    .selectFrom("bookings")
    .select([
      "id",
      "expert_user_id as expertUserId",
      "client_user_id as clientUserId",
      "status",
      "starts_at as startsAt",
      "ends_at as endsAt",
      "moved_from as movedFrom",
      "sequence",
      "note",
      "room",
      "updated_at as updatedAt",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}
