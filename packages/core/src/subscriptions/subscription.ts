export const SUBSCRIPTION_STATUSES = ["active", "past_due", "cancelled", "expired"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** While it is one of these a plan holds, with its limits and its fee, until its end date. */
export const LIVE_STATUSES = ["active", "past_due"] as const satisfies readonly SubscriptionStatus[];

export function isLiveStatus(status: SubscriptionStatus): boolean {
  return LIVE_STATUSES.some((live) => live === status);
}

/** What a plan's term comes to; `cancel` counts at the end of the term, or at once where a payment is due. */
export const SUBSCRIPTION_TRANSITIONS = {
  active: { renew: "active", failPayment: "past_due", cancel: "cancelled", expire: "expired" },
  past_due: { pay: "active", cancel: "cancelled", expire: "expired" },
  cancelled: {},
  expired: {},
} as const satisfies Record<SubscriptionStatus, Readonly<Record<string, SubscriptionStatus>>>;

/** How a plan stands, in the words in which its owner thinks of it. */
export const SUBSCRIPTION_STATES = ["free", "trialing", "active", "past_due", "cancelling", "ended"] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** A payment that is due comes before everything else, a cancellation before what it will end. */
export function subscriptionState(subscription: {
  status: SubscriptionStatus;
  isFreeTrial: boolean;
  isCancelled: boolean;
  hasPrice: boolean;
}): SubscriptionState {
  const { status, isFreeTrial, isCancelled, hasPrice } = subscription;
  if (status === "cancelled" || status === "expired") return "ended";
  if (status === "past_due") return "past_due";
  if (isCancelled) return "cancelling";
  if (!hasPrice) return "free";
  return isFreeTrial ? "trialing" : "active";
}

/** What a live subscription brings: its price, nothing in the customer's first year, or nothing because its plan has no price. */
export const PLAN_PAYMENTS = ["billed", "free_year", "free_plan"] as const;
export type PlanPayment = (typeof PLAN_PAYMENTS)[number];

export const BILLING_CYCLES = ["monthly", "annual"] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];
