import { minorFromDecimal } from "@quorate/core/money";
import { BILLING_CYCLES, subscriptionState } from "@quorate/core/subscriptions/subscription";
import type { LiveSubscription } from "@quorate/core/subscriptions/subscription-rules";
import type { DB } from "@quorate/db/db-types";
import type { Selectable } from "kysely";
import type { DeclinedPaymentDto, EnhancedPlanDto, PlanDto, SubscriptionDto } from "./subscriptions.schema.ts";

export type PlanRow = Selectable<DB["subscription_plans"]>;
export type PricingRow = Selectable<DB["subscription_pricing_options"]>;
export type SubscriptionRow = Selectable<DB["user_subscriptions"]> & {
  plan_name: string;
  plan_price: string;
  next_plan_name: string | null;
  is_payment_due: boolean;
};

export type DeclinedPlanRow = Pick<
  Selectable<DB["checkout_sessions"]>,
  "plan_id" | "billing_cycle" | "amount" | "currency" | "settled_at"
> & { plan_name: string };

/** Null where the row says less than a declined checkout of a plan always does. */
export function toDeclinedPaymentDto(row: DeclinedPlanRow): DeclinedPaymentDto | null {
  const billingCycle = BILLING_CYCLES.find((cycle) => cycle === row.billing_cycle);
  if (row.plan_id === null || !billingCycle || row.settled_at === null) return null;
  return {
    planId: row.plan_id,
    planName: row.plan_name,
    billingCycle,
    amount: row.amount,
    currency: row.currency,
    declinedAt: row.settled_at.toISOString(),
  };
}

export function toPlanDto(row: PlanRow): PlanDto {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price,
    duration: row.duration,
    features: row.features,
    maxProjects: row.max_projects,
    maxExperts: row.max_experts,
    feeBasisPoints: row.fee_basis_points,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
  };
}

export function toEnhancedPlanDto(plan: PlanRow, options: readonly PricingRow[]): EnhancedPlanDto {
  return {
    ...toPlanDto(plan),
    pricingOptions: options.map((option) => ({
      billingCycle: option.billing_cycle,
      price: option.price,
      currency: option.currency,
      discountPercentage: option.discount_percentage,
    })),
  };
}

export function toLiveSubscription(row: SubscriptionRow): LiveSubscription {
  return {
    planId: row.plan_id,
    billingCycle: row.billing_cycle,
    rankMinor: minorFromDecimal(row.plan_price),
    periodStart: row.period_start ?? row.start_date,
    endDate: row.end_date,
    cancelledAt: row.cancelled_at,
    paidMinor: minorFromDecimal(row.period_amount),
    isPaymentDue: row.is_payment_due,
    next:
      row.next_plan_id === null || row.next_billing_cycle === null
        ? null
        : { planId: row.next_plan_id, billingCycle: row.next_billing_cycle },
  };
}

export function toSubscriptionDto(row: SubscriptionRow): SubscriptionDto {
  return {
    id: row.id,
    userId: row.user_id,
    planId: row.plan_id,
    planName: row.plan_name,
    billingCycle: row.billing_cycle,
    status: row.status,
    state: subscriptionState({
      status: row.status,
      isFreeTrial: row.is_free_trial,
      isCancelled: row.cancelled_at !== null,
      hasPrice: minorFromDecimal(row.plan_price) > 0,
    }),
    startDate: row.start_date.toISOString(),
    endDate: row.end_date.toISOString(),
    isFreeTrial: row.is_free_trial,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    next:
      row.next_plan_name === null || row.next_billing_cycle === null
        ? null
        : { planName: row.next_plan_name, billingCycle: row.next_billing_cycle },
  };
}
