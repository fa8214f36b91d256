import type { SubscriptionStatus } from "@quorate/core/subscriptions/subscription";
import type { DbOrTrx } from "@quorate/db/client";
import type { Viewer } from "../context.ts";

/**
 * The reader of a list as its limit judges it; at most one subscription of a user is active. To be asked of the primary: whoever
 * has just subscribed sees everything at once, not when the replica has heard of it.
 */
export async function findListReader(db: DbOrTrx, viewer: Viewer | null) {
  if (!viewer) return null;
  const row = await db
    .selectFrom("user_subscriptions")
    .select(["status", "end_date as endDate"])
    .where("user_id", "=", viewer.userId)
    .where("status", "=", "active")
    .executeTakeFirst();
  const subscription = row ? { status: row.status as SubscriptionStatus, endDate: row.endDate } : null;
  return { isAdmin: viewer.isAdmin, subscription };
}
