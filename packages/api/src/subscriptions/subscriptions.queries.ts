import { invariant } from "@quorate/core/errors";
import type { CheckoutId, OrganizationId, PlanId, UserId } from "@quorate/core/ids";
import { minorFromDecimal } from "@quorate/core/money";
import { DEFAULT_FEE_BASIS_POINTS } from "@quorate/core/payments/fee";
import { statusAfterTerm } from "@quorate/core/subscriptions/cancel-subscription";
import type { BillingCycle } from "@quorate/core/subscriptions/subscription";
import type { PlanChoice, SubscriptionTerm } from "@quorate/core/subscriptions/subscription-rules";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import {
  type DeclinedPlanRow,
  type PlanRow,
  type PricingRow,
  type SubscriptionRow,
  toLiveSubscription,
} from "./subscriptions.mapper.ts";

/** What funding costs a client at this moment. */
export async function findFeeBasisPoints(db: DbOrTrx, organizationId: OrganizationId, now: Date): Promise<number> {
  const plan = await db
    .selectFrom("organizations")
    .innerJoin("user_subscriptions", "user_subscriptions.user_id", "organizations.user_id")
    .innerJoin("subscription_plans", "subscription_plans.id", "user_subscriptions.plan_id")
    .select("subscription_plans.fee_basis_points")
    .where("organizations.id", "=", organizationId)
    .where("user_subscriptions.status", "=", "active")
    .where("user_subscriptions.end_date", ">", now)
    .executeTakeFirst();
  return plan?.fee_basis_points ?? DEFAULT_FEE_BASIS_POINTS;
}

export async function listPlans(db: DbOrTrx): Promise<PlanRow[]> {
  return db.selectFrom("subscription_plans").selectAll().where("is_active", "=", true).orderBy("price").execute();
}

export async function listPricingOptions(db: DbOrTrx): Promise<PricingRow[]> {
  return db
    .selectFrom("subscription_pricing_options")
    .selectAll()
    .where("is_active", "=", true)
    .orderBy("billing_cycle", "desc")
    .execute();
}

export type PricedPlan = PlanChoice & { name: string };

/** A plan at the price of a billing cycle; without an option for that cycle its own price counts (specification §3). */
export async function findPricedPlan(
  db: DbOrTrx,
  { planId, billingCycle }: { planId: PlanId; billingCycle: BillingCycle },
): Promise<(PricedPlan & { isActive: boolean }) | undefined> {
  const row = await db
    .selectFrom("subscription_plans")
    .leftJoin("subscription_pricing_options as option", (join) =>
      join
        .onRef("option.plan_id", "=", "subscription_plans.id")
        .on("option.billing_cycle", "=", billingCycle)
        .on("option.is_active", "=", true),
    )
    .select(["name", "duration", "subscription_plans.price", "option.price as option_price"])
    .select("subscription_plans.is_active")
    .where("subscription_plans.id", "=", planId)
    .executeTakeFirst();
  return (
    row && {
      planId,
      billingCycle,
      name: row.name,
      priceMinor: minorFromDecimal(row.option_price ?? row.price),
      durationDays: row.duration,
      isActive: row.is_active,
    }
  );
}

/** Decisions on a user's subscription queue here. */
export async function lockSubscriber(trx: Trx, userId: UserId): Promise<void> {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function findLiveSubscriptionRow(
  db: DbOrTrx,
  userId: UserId,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom("user_subscriptions")
    .innerJoin("subscription_plans", "subscription_plans.id", "user_subscriptions.plan_id")
    .selectAll("user_subscriptions")
    .select("subscription_plans.name as plan_name")
    .where("user_id", "=", userId)
    .where("status", "in", ["active", "past_due"])
    .where("end_date", ">", now)
    .executeTakeFirst();
}

/** The payer's last settled payment for a plan, where it was declined since then, the plan is still offered and none was started afterwards. */
export async function findDeclinedPlanPayment(
  db: DbOrTrx,
  payerId: UserId,
  since: Date,
): Promise<DeclinedPlanRow | undefined> {
  return await db
    .selectFrom((eb) =>
      eb
        .selectFrom("checkout_sessions")
        .selectAll()
        .where("payer_id", "=", payerId)
        .where("purpose", "=", "subscription")
        .where("status", "in", ["paid", "declined"])
        .where("settled_at", ">", since)
        .orderBy("settled_at", "desc")
        .orderBy("id", "desc")
        .limit(1)
        .as("last"),
    )
    .innerJoin("subscription_plans as plan", "plan.id", "last.plan_id")
    .select(["last.plan_id", "last.billing_cycle", "last.amount", "last.currency", "last.settled_at"])
    .select("plan.name as plan_name")
    .where("last.status", "=", "declined")
    .where("plan.is_active", "=", true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("user_subscriptions as started")
            .select("started.id")
            .where("started.user_id", "=", payerId)
            .whereRef("started.start_date", ">=", "last.settled_at"),
        ),
      ),
    )
    .executeTakeFirst();
}

/** The live plan behind the lock of its subscriber, for a decision on its renewal. */
export async function lockLiveSubscription(trx: Trx, userId: UserId, now: Date) {
  await lockSubscriber(trx, userId);
  const row = await findLiveSubscriptionRow(trx, userId, now);
  return row ? { id: row.id, cancelledAt: row.cancelled_at } : null;
}

export async function getLiveSubscriptionRow(db: DbOrTrx, userId: UserId, now: Date): Promise<SubscriptionRow> {
  const row = await findLiveSubscriptionRow(db, userId, now);
  invariant(row, "a subscription that was just changed is live");
  return row;
}

export async function findLiveSubscription(db: DbOrTrx, userId: UserId, now: Date) {
  const row = await findLiveSubscriptionRow(db, userId, now);
  return row ? toLiveSubscription(row) : null;
}

/** When the customer's free first year began; null for a new customer. */
export async function findFirstSubscriptionStart(db: DbOrTrx, userId: UserId): Promise<Date | null> {
  const { first } = await db
    .selectFrom("user_subscriptions")
    .select(({ fn }) => fn.min<Date | null>("start_date").as("first"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return first;
}

/** The new term takes the place of the live one, whose row stays as history. */
export async function replaceSubscription(
  trx: Trx,
  subscription: { id: string; userId: UserId; planId: PlanId; billingCycle: BillingCycle; term: SubscriptionTerm },
  now: Date,
): Promise<void> {
  const { userId, term } = subscription;
  await trx
    .updateTable("user_subscriptions")
    .set(({ eb }) => ({
      status: eb
        .case()
        .when(eb.and([eb("end_date", "<=", now), eb("cancelled_at", "is", null)]))
        .then(statusAfterTerm(null))
        .else("cancelled" as const)
        .end(),
    }))
    .where("user_id", "=", userId)
    .where("status", "in", ["active", "past_due"])
    .execute();
  await trx
    .insertInto("user_subscriptions")
    .values({
      id: subscription.id,
      user_id: userId,
      plan_id: subscription.planId,
      billing_cycle: subscription.billingCycle,
      start_date: term.startDate,
      end_date: term.endDate,
      is_free_trial: term.isFreeTrial,
      created_at: now,
    })
    .execute();
}

/** Under the subscriber's lock: the live term is not renewed, or after all it is. */
export async function setSubscriptionCancelled(trx: Trx, userId: UserId, cancelledAt: Date | null): Promise<void> {
  await trx
    .updateTable("user_subscriptions")
    .set({ cancelled_at: cancelledAt })
    .where("user_id", "=", userId)
    .where("status", "in", ["active", "past_due"])
    .execute();
}

/** The live term that began with this payment; null: it is over, or another payment has taken its place. */
export async function setPlanOfCheckoutEnded(
  trx: Trx,
  { checkoutId, payerId, at }: { checkoutId: CheckoutId; payerId: UserId; at: Date },
): Promise<string | null> {
  const row = await trx
    .updateTable("user_subscriptions")
    .from("checkout_sessions as paid")
    .set((eb) => ({ status: "cancelled" as const, cancelled_at: eb.fn.coalesce("cancelled_at", eb.val(at)) }))
    .where("paid.id", "=", checkoutId)
    .where("user_subscriptions.user_id", "=", payerId)
    .where("user_subscriptions.status", "in", ["active", "past_due"])
    .where("user_subscriptions.is_free_trial", "=", false)
    .whereRef("user_subscriptions.plan_id", "=", "paid.plan_id")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("checkout_sessions as later")
            .select("later.id")
            .where("later.payer_id", "=", payerId)
            .where("later.purpose", "=", "subscription")
            .where("later.status", "=", "paid")
            .whereRef("later.settled_at", ">", "paid.settled_at"),
        ),
      ),
    )
    .returning("user_subscriptions.id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Live terms that end by then and that nobody was told of yet. */
export async function listEndingSubscriptions(db: DbOrTrx, { from, until }: { from: Date; until: Date }) {
  return await db
    .selectFrom("user_subscriptions")
    .innerJoin("subscription_plans", "subscription_plans.id", "user_subscriptions.plan_id")
    .select(["user_subscriptions.id", "user_id as userId", "name as planName", "cancelled_at as cancelledAt"])
    .where("status", "=", "active")
    .where("end_date", ">", from)
    .where("end_date", "<=", until)
    .where("end_announced_at", "is", null)
    .orderBy("end_date")
    .execute();
}

/** False when somebody else did it first, or when the plan was cancelled or replaced meanwhile. */
export async function setEndAnnounced(trx: Trx, subscriptionId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("user_subscriptions")
    .set({ end_announced_at: at })
    .where("id", "=", subscriptionId)
    .where("status", "=", "active")
    .where("cancelled_at", "is", null)
    .where("end_announced_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

type LapsedSubscription = { subscriptionId: string; subscriberId: UserId };

export async function setLapsedSubscriptionsExpired(db: DbOrTrx, now: Date): Promise<LapsedSubscription[]> {
  const rows = await db
    .updateTable("user_subscriptions")
    .set(({ eb }) => ({
      status: eb.case().when("cancelled_at", "is", null).then(statusAfterTerm(null)).else(statusAfterTerm(now)).end(),
    }))
    .where("status", "in", ["active", "past_due"])
    .where("end_date", "<=", now)
    .returning(["id", "user_id"])
    .execute();
  return rows.map(({ id, user_id }) => ({ subscriptionId: id, subscriberId: user_id }));
}
