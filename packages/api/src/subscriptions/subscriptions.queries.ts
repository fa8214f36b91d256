import { invariant } from "@quorate/core/errors";
import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { CheckoutId, OrganizationId, PlanId, UserId } from "@quorate/core/ids";
import { decimalFromMinor, type Minor, minorFromDecimal } from "@quorate/core/money";
import { DEFAULT_FEE_BASIS_POINTS } from "@quorate/core/payments/fee";
import { statusAfterTerm } from "@quorate/core/subscriptions/cancel-subscription";
import { type BillingCycle, LIVE_STATUSES, SUBSCRIPTION_TRANSITIONS } from "@quorate/core/subscriptions/subscription";
import type { PlanChoice, SubscriptionTerm } from "@quorate/core/subscriptions/subscription-rules";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import { hasCardAt } from "./renewals.queries.ts";
import type { DeclinedPlanRow, PlanRow, PricingRow, SubscriptionRow } from "./subscriptions.mapper.ts";

/** What funding costs a client at this moment. */
export async function findFeeBasisPoints(db: DbOrTrx, organizationId: OrganizationId, now: Date): Promise<number> {
  const plan = await db
    .selectFrom("organizations")
    .innerJoin("user_subscriptions", "user_subscriptions.user_id", "organizations.user_id")
    .innerJoin("subscription_plans", "subscription_plans.id", "user_subscriptions.plan_id")
    .select("subscription_plans.fee_basis_points")
    .where("organizations.id", "=", organizationId)
    .where("user_subscriptions.status", "in", LIVE_STATUSES)
    .where("user_subscriptions.end_date", ">", now)
    .executeTakeFirst();
  return plan?.fee_basis_points ?? DEFAULT_FEE_BASIS_POINTS;
}

/** The same of many organizations at once. */
export async function listFeeBasisPoints(
  db: DbOrTrx,
  organizationIds: readonly OrganizationId[],
  now: Date,
): Promise<(organizationId: OrganizationId) => number> {
  const plans = await db
    .selectFrom("organizations")
    .innerJoin("user_subscriptions", "user_subscriptions.user_id", "organizations.user_id")
    .innerJoin("subscription_plans", "subscription_plans.id", "user_subscriptions.plan_id")
    .select(["organizations.id", "subscription_plans.fee_basis_points"])
    .where(sql<boolean>`organizations.id = any(${[...organizationIds]}::uuid[])`)
    .where("user_subscriptions.status", "in", LIVE_STATUSES)
    .where("user_subscriptions.end_date", ">", now)
    .execute();
  const fees = new Map(plans.map(({ id, fee_basis_points: fee }) => [id, fee]));
  return (organizationId) => fees.get(organizationId) ?? DEFAULT_FEE_BASIS_POINTS;
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
      rankMinor: minorFromDecimal(row.price),
      durationDays: row.duration,
      isActive: row.is_active,
    }
  );
}

/** Decisions on a user's subscription queue here. */
export async function lockSubscriber(trx: Trx, userId: UserId): Promise<void> {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

const isPaymentDue = sql<boolean>`exists (
  select from plan_renewals where subscription_id = user_subscriptions.id and plan_renewals.status = 'due')`;

const selectSubscriptions = (db: DbOrTrx) =>
  db
    .selectFrom("user_subscriptions")
    .innerJoin("subscription_plans", "subscription_plans.id", "user_subscriptions.plan_id")
    .leftJoin("subscription_plans as next", "next.id", "user_subscriptions.next_plan_id")
    .selectAll("user_subscriptions")
    .select(["subscription_plans.name as plan_name", "subscription_plans.price as plan_price"])
    .select(["next.name as next_plan_name", isPaymentDue.as("is_payment_due")]);

export async function findLiveSubscriptionRow(
  db: DbOrTrx,
  userId: UserId,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  return await selectSubscriptions(db)
    .where("user_id", "=", userId)
    .where("status", "in", LIVE_STATUSES)
    .where("end_date", ">", now)
    .executeTakeFirst();
}

/** One that was live a moment ago, behind its lock. */
export async function getSubscriptionRow(trx: Trx, id: string): Promise<SubscriptionRow> {
  return await selectSubscriptions(trx).where("user_subscriptions.id", "=", id).executeTakeFirstOrThrow();
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
  if (!row) return null;
  const { id, cancelled_at: cancelledAt, is_payment_due: isPaymentDue } = row;
  return { id, cancelledAt, isPaymentDue, hasNext: row.next_plan_id !== null };
}

export async function getLiveSubscriptionRow(db: DbOrTrx, userId: UserId, now: Date): Promise<SubscriptionRow> {
  const row = await findLiveSubscriptionRow(db, userId, now);
  invariant(row, "a subscription that was just changed is live");
  return row;
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

type NewSubscription = {
  id: string;
  userId: UserId;
  planId: PlanId;
  billingCycle: BillingCycle;
  term: SubscriptionTerm & { periodStart?: Date };
  /** The cost of the whole term, in however many payments. */
  paidMinor?: Minor;
  anchoredAt?: Date | null;
};

/** The new term takes the place of the live one, whose row stays as history. */
export async function replaceSubscription(trx: Trx, subscription: NewSubscription, now: Date): Promise<void> {
  const { userId, term, paidMinor = 0, anchoredAt = null } = subscription;
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
    .where("status", "in", LIVE_STATUSES)
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
      period_start: term.periodStart ?? term.startDate,
      period_amount: decimalFromMinor(paidMinor),
      anchored_at: anchoredAt,
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
    .where("status", "in", LIVE_STATUSES)
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
            .where("later.purpose", "in", ["subscription", "renewal"])
            .where("later.status", "=", "paid")
            .whereRef("later.settled_at", ">", "paid.settled_at"),
        ),
      ),
    )
    .returning("user_subscriptions.id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Under the subscriber's lock: what the plan is to be after its term; null: as it is. It goes on, then. */
export async function setNextPlan(
  trx: Trx,
  userId: UserId,
  next: { planId: PlanId; billingCycle: BillingCycle } | null,
): Promise<void> {
  await trx
    .updateTable("user_subscriptions")
    .set({
      next_plan_id: next?.planId ?? null,
      next_billing_cycle: next?.billingCycle ?? null,
      cancelled_at: null,
      end_announced_at: null,
    })
    .where("user_id", "=", userId)
    .where("status", "in", LIVE_STATUSES)
    .execute();
}

/** Under the subscriber's lock: a plan whose payment is due is over at once. */
export async function setSubscriptionEnded(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable("user_subscriptions")
    .set({ status: SUBSCRIPTION_TRANSITIONS.past_due.cancel, cancelled_at: now, end_date: now })
    .where("id", "=", id)
    .execute();
}

/** Live terms that end by then, with the price of what follows and whether a card is on file for it. */
export async function listEndingSubscriptions(
  db: DbOrTrx,
  { from, until, gateway }: { from: Date; until: Date; gateway: GatewayName },
) {
  return await db
    .selectFrom("user_subscriptions")
    .innerJoin("subscription_plans", "subscription_plans.id", "user_subscriptions.plan_id")
    .select(["user_subscriptions.id", "user_id as userId", "name as planName", "cancelled_at as cancelledAt"])
    .select(["billing_cycle as billingCycle", "is_free_trial as isFreeTrial", "end_date as endDate"])
    .select(["end_announced_at as announcedAt", hasCardAt(gateway).as("isRenewed")])
    .where("status", "=", "active")
    .where("end_date", ">", from)
    .where("end_date", "<=", until)
    .where(sql<SqlBool>`not ${isPaymentDue}`)
    .orderBy("end_date")
    .execute();
}

/** False if another server did so first, or the plan was cancelled or replaced meanwhile. */
export async function setEndAnnounced(
  trx: Trx,
  subscriptionId: string,
  { before, at }: { before: Date | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("user_subscriptions")
    .set({ end_announced_at: at })
    .where("id", "=", subscriptionId)
    .where("status", "=", "active")
    .where("cancelled_at", "is", null)
    .where("end_announced_at", "is not distinct from", before)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

type LapsedSubscription = { subscriptionId: string; subscriberId: UserId };

/** A plan that renews is left to the renewal, which may be late, until it is too late to charge for it. */
export async function setLapsedSubscriptionsExpired(
  db: DbOrTrx,
  { now, renewedAfter, gateway }: { now: Date; renewedAfter: Date; gateway: GatewayName },
): Promise<LapsedSubscription[]> {
  const goesOn = sql<SqlBool>`status = 'active' and cancelled_at is null and end_date > ${renewedAfter} and not ${isPaymentDue}
    and exists (select from users where users.id = user_subscriptions.user_id and users.closed_at is null)
    and (${hasCardAt(gateway)} or exists (select from subscription_plans plan
      where plan.id = coalesce(next_plan_id, plan_id) and plan.price = 0))`;
  const rows = await db
    .updateTable("user_subscriptions")
    .set(({ eb }) => ({
      status: eb.case().when("cancelled_at", "is", null).then(statusAfterTerm(null)).else(statusAfterTerm(now)).end(),
    }))
    .where("status", "in", LIVE_STATUSES)
    .where("end_date", "<=", now)
    .where(sql<SqlBool>`not (${goesOn})`)
    .returning(["id", "user_id"])
    .execute();
  return rows.map(({ id, user_id }) => ({ subscriptionId: id, subscriberId: user_id }));
}
