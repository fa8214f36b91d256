export const CHECKOUT_STATUSES = ["open", "paid", "declined", "cancelled"] as const;
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number];

export const CHECKOUT_OUTCOMES = ["paid", "declined", "cancelled"] as const;
export type CheckoutOutcome = (typeof CHECKOUT_OUTCOMES)[number];
