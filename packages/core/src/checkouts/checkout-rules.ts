import { DomainError } from "../errors.ts";
import type { CheckoutOutcome, CheckoutStatus } from "./checkout.ts";

export type CheckoutDecision = {
  status: CheckoutStatus;
  /** `fulfil`: what was paid for happens. `giveBack`: the money came too late and returns. `drop`: nothing was paid. */
  effect: "fulfil" | "giveBack" | "drop";
};

/**
 * What the gateway's word about a checkout changes. Its events come in any order and any number of times: the first one
 * decides, except that money which arrives for something no longer wanted is always given back. Null: nothing changes.
 */
export function settleCheckout(
  checkout: { status: CheckoutStatus; isWanted: boolean },
  outcome: CheckoutOutcome,
): CheckoutDecision | null {
  if (outcome === "paid") {
    if (checkout.status === "paid") return null;
    const isInTime = checkout.status === "open" && checkout.isWanted;
    return { status: "paid", effect: isInTime ? "fulfil" : "giveBack" };
  }
  return checkout.status === "open" ? { status: outcome, effect: "drop" } : null;
}

/** The payer's own choice on the sandbox page, unlike the gateway's word, is refused once the checkout is settled. */
export function assertCheckoutOpen(checkout: { status: CheckoutStatus }): void {
  if (checkout.status === "open") return;
  throw checkoutAlreadySettled();
}

export function checkoutAlreadySettled(): DomainError {
  return new DomainError("conflict", "checkout/not-open");
}

/** What was to be paid for was called off, or chosen otherwise, while the page was being opened. */
export function checkoutGivenUp(): DomainError {
  return new DomainError("conflict", "checkout/given-up");
}

export function checkoutNotFound(): DomainError {
  return new DomainError("not_found", "checkout/not-found");
}
