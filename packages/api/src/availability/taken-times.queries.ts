import type { Span } from "@quorate/core/availability/free-slots";
import type { BookingId, UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";

/**
 * The calls that a person has booked in a span, as expert or as client, and those whose clients are on the payment page; `except`: one that
 * is to be moved.
 */
export async function listTakenTimes(
  db: DbOrTrx,
  userId: UserId,
  { from, until, now, except = null }: Span & { now: Date; except?: BookingId | null },
): Promise<Span[]> {
  let query = db
    .selectFrom("bookings")
    .select(["starts_at as from", "ends_at as until"])
    .where((eb) =>
      eb.or([eb("status", "=", "booked"), eb.and([eb("status", "=", "held"), eb("held_until", ">", now)])]),
    )
    .where("starts_at", "<", until)
    .where("ends_at", ">", from)
    .where((eb) => eb.or([eb("expert_user_id", "=", userId), eb("client_user_id", "=", userId)]));
  if (except) query = query.where("id", "<>", except);
  return await query.execute();
}
