import { type Minor, minorFromDecimal } from "../money.ts";
import type { BillingCycle } from "./subscription.ts";

const MONTHS_PER_YEAR = 12;

type PricingOption = { billingCycle: BillingCycle; price: string; discountPercentage: number };
type PricedPlan = { price: string | null; pricingOptions?: readonly PricingOption[] };

export type PlanPrice = { priceMinor: Minor; discountPercentage: number };

/** What a plan costs in a billing cycle. A plan without a price for it costs its own price, or nothing, and undiscounted. */
export function planPrice(plan: PricedPlan, billingCycle: BillingCycle): PlanPrice {
  const option = plan.pricingOptions?.find((candidate) => candidate.billingCycle === billingCycle);
  return {
    priceMinor: minorFromDecimal(option?.price ?? plan.price ?? "0.00"),
    discountPercentage: option?.discountPercentage ?? 0,
  };
}

/** A month's part of a year's price, to the nearest minor unit; shown for comparison and never charged. */
export function monthOfYear(annualMinor: Minor): Minor {
  return Math.round(annualMinor / MONTHS_PER_YEAR);
}
