import type { BookingId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";

export type BookingForMail = NonNullable<Awaited<ReturnType<typeof findBookingForMail>>>;

export async function findBookingForMail(db: DbOrTrx, id: BookingId) {
  return await db
    .selectFrom("bookings")
    .leftJoin("milestones", "milestones.id", "bookings.milestone_id")
    .select([
      "bookings.id",
      "expert_user_id as expertUserId",
      "client_user_id as clientUserId",
      "bookings.status",
      "starts_at as startsAt",
      "ends_at as endsAt",
      "moved_from as movedFrom",
      "sequence",
      "note",
      "room",
      "bookings.updated_at as updatedAt",
      "price",
      "milestones.currency",
      "milestones.status as milestoneStatus",
    ])
    .where("bookings.id", "=", id)
    .executeTakeFirst();
}
