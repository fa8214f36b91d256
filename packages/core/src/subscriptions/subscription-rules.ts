import { DomainError } from "../errors.ts";
import type { PlanId } from "../ids.ts";
import type { PlanRevenueSource } from "../ledger/ledger.ts";
import type { Minor } from "../money.ts";
import type { BillingCycle } from "./subscription.ts";

const DAY_MS = 86_400_000;

/** Every plan is free in a customer's first year, counted from the first subscription of all. */
export const FREE_YEAR_DAYS = 365;

/** What is chosen: a plan at the price of a billing cycle. */
export type PlanChoice = { planId: PlanId; billingCycle: BillingCycle; priceMinor: Minor; durationDays: number };
export type LiveSubscription = {
  planId: PlanId;
  billingCycle: BillingCycle;
  endDate: Date;
  cancelledAt: Date | null;
};
export type SubscriptionTerm = { startDate: Date; endDate: Date; isFreeTrial: boolean };

export type SubscribeDecision =
  | { kind: "keep" }
  | { kind: "resume" }
  | { kind: "start"; term: SubscriptionTerm }
  | { kind: "pay" };

/**
 * In the first year any plan starts at once and ends with that year; afterwards a plan with a price has to be paid first. Who
 * chooses the plan that they have cancelled keeps it.
 */
export function subscribe(
  choice: PlanChoice,
  customer: { live: LiveSubscription | null; firstStartedAt: Date | null },
  now: Date,
): SubscribeDecision {
  const freeUntil = addDays(customer.firstStartedAt ?? now, FREE_YEAR_DAYS);
  const isFirstYear = freeUntil > now;
  if (!isFirstYear && choice.priceMinor > 0) return { kind: "pay" };
  const { live } = customer;
  if (live?.planId === choice.planId && live.billingCycle === choice.billingCycle) {
    return { kind: live.cancelledAt ? "resume" : "keep" };
  }
  const endDate = isFirstYear ? freeUntil : addDays(now, choice.durationDays);
  return { kind: "start", term: { startDate: now, endDate, isFreeTrial: isFirstYear } };
}

/** A paid term starts at once; what is left of a paid term of the same plan is not lost but added. */
export function paidTerm(choice: PlanChoice, live: LiveSubscription | null, now: Date): SubscriptionTerm {
  const from = live?.planId === choice.planId && live.endDate > now ? live.endDate : now;
  const endDate = choice.billingCycle === "annual" ? addDays(from, choice.durationDays) : addMonth(from);
  return { startDate: now, endDate, isFreeTrial: false };
}

/** The Enterprise plan is shown apart from the others in the platform's revenue. */
export function planRevenueSource(planName: string): PlanRevenueSource {
  return planName === "Enterprise" ? "enterprise" : "subscription";
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS);
}

/** The same day next month, or that month's last day. */
function addMonth(date: Date): Date {
  const next = new Date(date);
  next.setUTCMonth(date.getUTCMonth() + 1);
  if (next.getUTCDate() !== date.getUTCDate()) next.setUTCDate(0);
  return next;
}

export function planNotFound(): DomainError {
  return new DomainError("not_found", "subscriptions/plan-not-found");
}
