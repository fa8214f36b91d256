/** What a checkout pays for. Each purpose has its own column in the table and its own way of being fulfilled. */
export const CHECKOUT_PURPOSES = [
  "milestone",
  "change_order",
  "bonus",
  "call",
  "subscription",
  "verification",
  "renewal",
  "card",
] as const;
export type CheckoutPurpose = (typeof CHECKOUT_PURPOSES)[number];

/** Whether it pays for a plan: for its first term, for the rest of one, or for the next. */
export function isPlanPayment(purpose: CheckoutPurpose): boolean {
  return purpose === "subscription" || purpose === "renewal";
}

export const CHECKOUT_STATUSES = ["open", "paid", "declined", "cancelled"] as const;
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number];

export const CHECKOUT_OUTCOMES = ["paid", "declined", "cancelled"] as const;
export type CheckoutOutcome = (typeof CHECKOUT_OUTCOMES)[number];
