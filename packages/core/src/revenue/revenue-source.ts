export const REVENUE_SOURCES = ["transaction_fee", "verification", "subscription", "enterprise"] as const;
export type RevenueSource = (typeof REVENUE_SOURCES)[number];

export const REVENUE_SOURCE_LABELS = {
  transaction_fee: "Transaction Fee",
  verification: "Verification",
  subscription: "Subscription",
  enterprise: "Enterprise",
} as const satisfies Record<RevenueSource, string>;
