import { LIVE_STATUSES, type PlanPayment, type SubscriptionStatus } from "@quorate/core/subscriptions/subscription";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import type { CreatedWithin } from "../schema/created.ts";
import { containsWords } from "../search/contains-words.queries.ts";
import { createdWithin } from "../search/created-within.queries.ts";
import { isNamed } from "../search/named-by.queries.ts";

const SEARCHED = ["users.email", "users.first_name", "users.last_name", "plan.name"];

type Page = {
  q?: string | undefined;
  status?: SubscriptionStatus | undefined;
  created?: CreatedWithin | undefined;
  limit: number;
  cursor?: string | undefined;
};

export async function listAdminSubscriptions(db: DbOrTrx, { q, status, created, limit, cursor }: Page) {
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
      "users.profile_image_url as profileImageUrl",
    ]);
  query = query.where(createdWithin("subscription.created_at", created));
  if (q) query = query.where(containsWords(SEARCHED, q, [isNamed("users", q)]));
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

/** Live subscriptions and the monthly prices of their plans, by whether anything is paid for them. */
export async function listLivePlans(db: DbOrTrx, now: Date) {
  const payment = sql<PlanPayment>`case
    when plan.price = 0 then 'free_plan'
    when subscription.is_free_trial then 'free_year'
    else 'billed'
  end`;
  return await db
    .selectFrom("user_subscriptions as subscription")
    .innerJoin("subscription_plans as plan", "plan.id", "subscription.plan_id")
    .select([
      payment.as("payment"),
      (eb) => eb.fn.countAll<number>().as("count"),
      sql<number>`(sum(plan.price) * 100)::bigint`.as("planPricesMinor"),
    ])
    .where("subscription.status", "in", LIVE_STATUSES)
    .where("subscription.end_date", ">", now)
    .groupBy("payment")
    .execute();
}
