import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { PlanId, RenewalId, UserId } from "@quorate/core/ids";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import type { CardFailure, RenewalStatus } from "@quorate/core/subscriptions/renewal-rules";
import { type BillingCycle, SUBSCRIPTION_TRANSITIONS } from "@quorate/core/subscriptions/subscription";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import { toRenewal } from "./renewals.mapper.ts";

type Ending = { from: Date; until: Date };

/** Terms that end by then and have not been followed by another one, of people whose account is open. */
export async function listEndingTerms(db: DbOrTrx, { from, until }: Ending) {
  return await db
    .selectFrom("user_subscriptions as subscription")
    .innerJoin("users", "users.id", "subscription.user_id")
    .select(["subscription.id", "subscription.user_id as userId"])
    .where("subscription.status", "=", "active")
    .where("subscription.cancelled_at", "is", null)
    .where("subscription.end_date", ">", from)
    .where("subscription.end_date", "<=", until)
    .where("users.closed_at", "is", null)
    .where("users.suspended_at", "is", null)
    .where(sql<SqlBool>`not exists (
      select from plan_renewals where subscription_id = subscription.id and status = 'due')`)
    .orderBy("subscription.end_date")
    .execute();
}

/** Read again behind the subscriber's lock. */
export async function findEndingTerm(trx: Trx, id: string, until: Date) {
  return await trx
    .selectFrom("user_subscriptions as subscription")
    .selectAll("subscription")
    .where("subscription.id", "=", id)
    .where("subscription.status", "=", "active")
    .where("subscription.end_date", "<=", until)
    .where(sql<SqlBool>`not exists (
      select from plan_renewals where subscription_id = subscription.id and status = 'due')`)
    .executeTakeFirst();
}

export type NextTerm = {
  planId: PlanId;
  billingCycle: BillingCycle;
  periodStart: Date;
  endDate: Date;
  anchoredAt: Date | null;
};

/** Starts the next term, with the plan that was chosen for it. */
export async function setNextTerm(
  trx: Trx,
  id: string,
  { planId, billingCycle, periodStart, endDate, anchoredAt }: NextTerm,
): Promise<void> {
  await trx
    .updateTable("user_subscriptions")
    .set({
      plan_id: planId,
      billing_cycle: billingCycle,
      next_plan_id: null,
      next_billing_cycle: null,
      period_start: periodStart,
      period_amount: "0",
      end_date: endDate,
      anchored_at: anchoredAt,
      is_free_trial: false,
    })
    .where("id", "=", id)
    .execute();
}

type NewRenewal = {
  id: RenewalId;
  subscriptionId: string;
  planId: PlanId;
  billingCycle: BillingCycle;
  dueAt: Date;
  termEnd: Date;
  amountMinor: Minor;
};

export async function insertRenewal(trx: Trx, { amountMinor, ...renewal }: NewRenewal, now: Date): Promise<void> {
  await trx
    .insertInto("plan_renewals")
    .values({
      id: renewal.id,
      subscription_id: renewal.subscriptionId,
      plan_id: renewal.planId,
      billing_cycle: renewal.billingCycle,
      due_at: renewal.dueAt,
      term_end: renewal.termEnd,
      amount: decimalFromMinor(amountMinor),
      next_attempt_at: now,
      created_at: now,
    })
    .execute();
}

const selectRenewals = (db: DbOrTrx) =>
  db
    .selectFrom("plan_renewals as renewal")
    .innerJoin("user_subscriptions as subscription", "subscription.id", "renewal.subscription_id")
    .innerJoin("subscription_plans as plan", "plan.id", "renewal.plan_id")
    .selectAll("renewal")
    .select(["subscription.user_id", "subscription.status as subscription_status", "subscription.end_date"])
    .select(["subscription.anchored_at", "plan.name as plan_name"]);

export type RenewalRow = Awaited<ReturnType<ReturnType<typeof selectRenewals>["executeTakeFirstOrThrow"]>>;

export async function findRenewal(db: DbOrTrx, id: RenewalId) {
  const row = await selectRenewals(db).where("renewal.id", "=", id).executeTakeFirst();
  return row && toRenewal(row);
}

/** What a person owes for their present plan. */
export async function findDueRenewal(db: DbOrTrx, userId: UserId, now: Date) {
  const row = await selectRenewals(db)
    .where("renewal.status", "=", "due")
    .where("subscription.user_id", "=", userId)
    .where("subscription.end_date", ">", now)
    .executeTakeFirst();
  return row && toRenewal(row);
}

/** Due renewals whose card is to be tried now, while their plan holds. */
export async function listRenewalsToCharge(db: DbOrTrx, now: Date): Promise<RenewalId[]> {
  const rows = await selectRenewals(db)
    .innerJoin("users", "users.id", "subscription.user_id")
    .where("renewal.status", "=", "due")
    .where("renewal.next_attempt_at", "<=", now)
    .where("subscription.end_date", ">", now)
    .where("users.closed_at", "is", null)
    .where("users.suspended_at", "is", null)
    .orderBy("renewal.next_attempt_at")
    .execute();
  return rows.map(({ id }) => id);
}

export async function listOverdueRenewals(db: DbOrTrx, now: Date) {
  const rows = await selectRenewals(db)
    .where("renewal.status", "=", "due")
    .where("subscription.status", "=", "past_due")
    .where("subscription.end_date", ">", now)
    .orderBy("renewal.due_at")
    .execute();
  return rows.map(toRenewal);
}

/** When the card is tried again; null where it is not. */
export async function setNextAttempt(
  trx: Trx,
  id: RenewalId,
  { at, failure }: { at: Date | null; failure?: CardFailure },
): Promise<void> {
  await trx
    .updateTable("plan_renewals")
    .set({ next_attempt_at: at, ...(failure && { failure }) })
    .where("id", "=", id)
    .where("status", "=", "due")
    .execute();
}

/** False if another server reminded them first, or it was paid meanwhile. */
export async function setReminderTold(trx: Trx, id: RenewalId, day: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("plan_renewals")
    .set({ told_days: day })
    .where("id", "=", id)
    .where("status", "=", "due")
    .where("told_days", "<", day)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function setRenewalSettled(
  trx: Trx,
  id: RenewalId,
  status: Exclude<RenewalStatus, "due">,
  at: Date,
): Promise<void> {
  await trx
    .updateTable("plan_renewals")
    .set({ status, settled_at: at, next_attempt_at: null })
    .where("id", "=", id)
    .where("status", "=", "due")
    .execute();
}

/** What is due for any plan of theirs is not asked for any more; answers what it was. */
export async function setRenewalsUnpaid(trx: Trx, userId: UserId, at: Date): Promise<RenewalId[]> {
  const rows = await trx
    .updateTable("plan_renewals")
    .set({ status: "unpaid", settled_at: at, next_attempt_at: null })
    .where("status", "=", "due")
    .where((eb) =>
      eb("subscription_id", "in", eb.selectFrom("user_subscriptions").select("id").where("user_id", "=", userId)),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The term is paid for, however late. */
export async function setTermPaid(
  trx: Trx,
  subscriptionId: string,
  term: { periodStart: Date; endDate: Date; paidMinor: Minor },
): Promise<void> {
  await trx
    .updateTable("user_subscriptions")
    .set({
      status: SUBSCRIPTION_TRANSITIONS.past_due.pay,
      period_start: term.periodStart,
      period_amount: decimalFromMinor(term.paidMinor),
      end_date: term.endDate,
    })
    .where("id", "=", subscriptionId)
    .execute();
}

export async function setPastDue(trx: Trx, subscriptionId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("user_subscriptions")
    .set({ status: SUBSCRIPTION_TRANSITIONS.active.failPayment })
    .where("id", "=", subscriptionId)
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Whether a card is on file that the present gateway can charge. */
export const hasCardAt = (gateway: GatewayName) => sql<boolean>`exists (
  select from saved_cards where saved_cards.user_id = user_subscriptions.user_id
    and saved_cards.gateway = ${gateway} and saved_cards.card_reference is not null)`;
