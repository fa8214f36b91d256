import type { UserId } from "@quorate/core/ids";
import type { SubscriptionStatus } from "@quorate/core/subscriptions/subscription";
import type { DbOrTrx } from "@quorate/db/client";

/** The subscription that decides how much of a list its owner sees; at most one of a user is active. */
export async function findActiveSubscription(db: DbOrTrx, userId: UserId) {
  const row = await db
    .selectFrom("user_subscriptions")
    .select(["status", "end_date as endDate"])
    .where("user_id", "=", userId)
    .where("status", "=", "active")
    .executeTakeFirst();
  return row ? { status: row.status as SubscriptionStatus, endDate: row.endDate } : null;
}
