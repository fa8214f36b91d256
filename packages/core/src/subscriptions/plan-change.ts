import type { PlanId } from "../ids.ts";
import type { Minor } from "../money.ts";
import type { BillingCycle } from "./subscription.ts";

/** A plan in a billing cycle; `rankMinor`, its price for a month, says which of two plans is the larger one. */
export type RankedChoice = { planId: PlanId; billingCycle: BillingCycle; rankMinor: Minor };

/** The term that runs, and what was paid for all of it. */
export type PaidTerm = { from: Date; until: Date; paidMinor: Minor };

/** Less than this is not worth a charge, and card processors refuse it: the change is free. */
export const CHARGE_MIN_MINOR: Minor = 50;

/** A larger plan, or a year instead of months, with nothing that becomes less: it begins at once. Any other change waits for the term's end. */
export function isStepUp(present: RankedChoice, wanted: RankedChoice): boolean {
  const isSmallerPlan = wanted.rankMinor < present.rankMinor;
  const isShorterCycle = present.billingCycle === "annual" && wanted.billingCycle === "monthly";
  const isSame = present.planId === wanted.planId && present.billingCycle === wanted.billingCycle;
  return !isSame && !isSmallerPlan && !isShorterCycle;
}

/**
 * What changing to a larger plan costs now. In the same cycle the term keeps its end and the difference for the rest of it is paid; with
 * a year instead of months a new term begins, and what is left of the old one is taken off. Whole pennies, rounded for the customer.
 */
export function upgradePrice(term: PaidTerm, wanted: { priceMinor: Minor; isSameCycle: boolean }, now: Date): Minor {
  const { priceMinor, isSameCycle } = wanted;
  const dueMinor = isSameCycle
    ? restOf(term, Math.max(0, priceMinor - term.paidMinor), now, "down")
    : Math.max(0, priceMinor - restOf(term, term.paidMinor, now, "up"));
  return dueMinor < CHARGE_MIN_MINOR ? 0 : dueMinor;
}

/** The part of an amount that belongs to the time of a term that is left; in big integers, because pennies × milliseconds leave the safe range. */
function restOf({ from, until }: PaidTerm, amountMinor: Minor, now: Date, rounded: "up" | "down"): Minor {
  const total = until.getTime() - from.getTime();
  const left = Math.min(Math.max(until.getTime() - now.getTime(), 0), total);
  const product = BigInt(amountMinor) * BigInt(left);
  const divisor = BigInt(total);
  return Number(rounded === "down" ? product / divisor : (product + divisor - 1n) / divisor);
}
