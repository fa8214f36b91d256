export const SUBSCRIPTION_STATUSES = ["active", "past_due", "cancelled", "expired"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What a live subscription brings: its price, nothing in the customer's first year, or nothing because its plan has no price. */
export const PLAN_PAYMENTS = ["billed", "free_year", "free_plan"] as const;
export type PlanPayment = (typeof PLAN_PAYMENTS)[number];

export const BILLING_CYCLES = ["monthly", "annual"] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];
