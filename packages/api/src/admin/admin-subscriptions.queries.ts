import type { SubscriptionStatus } from "@quorate/core/subscriptions/subscription";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import { containsWords } from "./word-search.queries.ts";

const SEARCHED = ["users.email", "users.first_name", "users.last_name", "plan.name"];

type Page = {
  q?: string | undefined;
  status?: SubscriptionStatus | undefined;
  limit: number;
  cursor?: string | undefined;
};

export async function listAdminSubscriptions(db: DbOrTrx, { q, status, limit, cursor }: Page) {
  let query = db
    .selectFrom("user_subscriptions as subscription")
    .innerJoin("subscription_plans as plan", "plan.id", "subscription.plan_id")
    .innerJoin("users", "users.id", "subscription.user_id")
    .select([
      "subscription.id",
      "subscription.user_id as userId",
      "subscription.plan_id as planId",
      "subscription.billing_cycle as billingCycle",
      "subscription.status",
      "subscription.start_date as startDate",
      "subscription.end_date as endDate",
      "subscription.is_free_trial as isFreeTrial",
      "subscription.cancelled_at as cancelledAt",
      "subscription.created_at as createdAt",
      "plan.name as planName",
      "plan.price as planPrice",
      "users.first_name as firstName",
      "users.last_name as lastName",
      "users.email",
    ]);
  if (q) query = query.where(containsWords(SEARCHED, q));
  if (status) query = query.where("subscription.status", "=", status);
  if (cursor) {
    const last = sql`select created_at, id from user_subscriptions where id = ${cursor}`;
    query = query.where(sql<SqlBool>`(subscription.created_at, subscription.id) < (${last})`);
  }
  return await query
    .orderBy("subscription.created_at", "desc")
    .orderBy("subscription.id", "desc")
    .limit(limit)
    .execute();
}

/** What live subscriptions are worth by the prices of their plans, the free first years included. */
export async function findLivePlanPrices(db: DbOrTrx, now: Date) {
  return await db
    .selectFrom("user_subscriptions as subscription")
    .innerJoin("subscription_plans as plan", "plan.id", "subscription.plan_id")
    .select([
      (eb) => eb.fn.countAll<number>().as("live"),
      sql<number>`coalesce(sum(plan.price) * 100, 0)::bigint`.as("revenueMinor"),
    ])
    .where("subscription.status", "=", "active")
    .where("subscription.end_date", ">", now)
    .executeTakeFirstOrThrow();
}
