import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { type Given, prepareQuery } from "@quorate/db/prepared-queries";
import { type SqlBool, sql } from "kysely";
import type { Viewer } from "../context.ts";

const activeSubscription = prepareQuery((db, given: Given<{ userId: UserId }>) =>
  db
    .selectFrom("user_subscriptions")
    .select(["status", "end_date as endDate"])
    .where("user_id", "=", given.userId)
    .where(sql<SqlBool>`status in ('active', 'past_due')`),
);

/**
 * The reader of a list, as its limit needs them; a user has at most one active subscription. Read from the primary: a new subscriber must
 * see everything at once, not when the replica has caught up.
 */
export async function findListReader(db: DbOrTrx, viewer: Viewer | null) {
  if (!viewer) return null;
  if (viewer.subscription !== undefined) return { isAdmin: viewer.isAdmin, subscription: viewer.subscription };
  const [row] = await activeSubscription(db, { userId: viewer.userId });
  const subscription = row ? { status: row.status, endDate: row.endDate } : null;
  return { isAdmin: viewer.isAdmin, subscription };
}
