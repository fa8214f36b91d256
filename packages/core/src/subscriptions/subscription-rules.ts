import { DomainError } from "../errors.ts";
import type { PlanId } from "../ids.ts";
import type { PlanRevenueSource } from "../ledger/ledger.ts";
import type { Minor } from "../money.ts";
import { isStepUp, upgradePrice } from "./plan-change.ts";
import { addDays, nextTermEnd } from "./plan-term.ts";
import type { BillingCycle } from "./subscription.ts";

/** Every plan is free in a customer's first year, counted from the first subscription of all. */
export const FREE_YEAR_DAYS = 365;

/** What is chosen: a plan at the price of a billing cycle. `rankMinor`: its price for a month. */
export type PlanChoice = {
  planId: PlanId;
  billingCycle: BillingCycle;
  priceMinor: Minor;
  rankMinor: Minor;
  durationDays: number;
};
/** The plan that runs. `paidMinor`: what was paid for all of its present term; `next`: what it was chosen to be after it. */
export type LiveSubscription = {
  planId: PlanId;
  billingCycle: BillingCycle;
  rankMinor: Minor;
  periodStart: Date;
  endDate: Date;
  cancelledAt: Date | null;
  paidMinor: Minor;
  isPaymentDue: boolean;
  next: { planId: PlanId; billingCycle: BillingCycle } | null;
};
export type SubscriptionTerm = { startDate: Date; endDate: Date; isFreeTrial: boolean };

export type SubscribeDecision =
  | { kind: "keep" }
  | { kind: "resume" }
  | { kind: "start"; term: SubscriptionTerm }
  | { kind: "pay" }
  | { kind: "upgrade"; priceMinor: Minor }
  | { kind: "schedule"; at: Date };

/**
 * In the first year any plan starts at once and ends with that year; afterwards a plan with a price has to be paid first. Who chooses
 * the plan that they have keeps it, whatever they had chosen since. In a term that was paid for, a larger plan begins at once and any
 * other change at its end; while a payment is due, that comes first.
 */
export function subscribe(
  choice: PlanChoice,
  customer: { live: LiveSubscription | null; firstStartedAt: Date | null },
  now: Date,
): SubscribeDecision {
  const freeUntil = addDays(customer.firstStartedAt ?? now, FREE_YEAR_DAYS);
  const isFirstYear = freeUntil > now;
  const { live } = customer;
  if (live?.isPaymentDue) throw new DomainError("conflict", "subscriptions/payment-due");
  const isSame = live?.planId === choice.planId && live.billingCycle === choice.billingCycle;
  if (live && live.paidMinor > 0) {
    if (isSame) return { kind: live.cancelledAt || live.next ? "resume" : "keep" };
    if (!isStepUp(live, choice)) return { kind: "schedule", at: live.endDate };
    const term = { from: live.periodStart, until: live.endDate, paidMinor: live.paidMinor };
    const isSameCycle = live.billingCycle === choice.billingCycle;
    return { kind: "upgrade", priceMinor: upgradePrice(term, { priceMinor: choice.priceMinor, isSameCycle }, now) };
  }
  if (!isFirstYear && choice.priceMinor > 0) return { kind: "pay" };
  if (isSame) return { kind: live.cancelledAt ? "resume" : "keep" };
  const endDate = isFirstYear ? freeUntil : addDays(now, choice.durationDays);
  return { kind: "start", term: { startDate: now, endDate, isFreeTrial: isFirstYear } };
}

/** A paid term starts at once; what is left of a paid term of the same plan is not lost but added. */
export function paidTerm(choice: PlanChoice, live: LiveSubscription | null, now: Date): SubscriptionTerm {
  const from = live?.planId === choice.planId && live.endDate > now ? live.endDate : now;
  const endDate = nextTermEnd({ ...choice, from, anchor: from });
  return { startDate: now, endDate, isFreeTrial: false };
}

/** The term of a larger plan that was paid for: it keeps the end of the one before, or begins again with another cycle. */
export function upgradedTerm(
  choice: PlanChoice,
  live: LiveSubscription,
  now: Date,
): SubscriptionTerm & { periodStart: Date } {
  if (choice.billingCycle === live.billingCycle) {
    return { startDate: now, endDate: live.endDate, isFreeTrial: false, periodStart: live.periodStart };
  }
  return {
    startDate: now,
    endDate: nextTermEnd({ ...choice, from: now, anchor: now }),
    isFreeTrial: false,
    periodStart: now,
  };
}

/** The Enterprise plan is shown apart from the others in the platform's revenue. */
export function planRevenueSource(planName: string): PlanRevenueSource {
  return planName === "Enterprise" ? "enterprise" : "subscription";
}

export function planNotFound(): DomainError {
  return new DomainError("not_found", "subscriptions/plan-not-found");
}
