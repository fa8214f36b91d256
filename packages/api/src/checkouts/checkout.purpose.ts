import type { CheckoutOutcome } from "@quorate/core/checkouts/checkout";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import type { EventAbout } from "../ports/payment-gateway.ts";
import type { Checkout } from "./checkouts.mapper.ts";
import type { CheckoutForm, CheckoutWish } from "./checkouts.queries.ts";

export type CheckoutEvent = EventAbout<"checkout">;

/** A checkout's subject behind its lock. */
export type LockedPurchase = {
  /** What was to be paid for can still be had. If not, the payer gets all of it back. */
  isWanted: boolean;
  /** The money is there: what was paid for happens. */
  fulfil: (paid: { checkout: Checkout; event: CheckoutEvent }) => Promise<void>;
  /** Nothing was paid: what was begun for this checkout ends with it. */
  drop: (outcome: CheckoutOutcome, event: CheckoutEvent) => Promise<void>;
};

/**
 * All that one purpose decides, in one file `*.purpose.ts` beside what is bought; `gateway/apply-checkout-event.service.ts` lists
 * them all. `lock` is the one that every other decision about the same thing takes; the checkout is read again behind it.
 */
export type PurposeRules = {
  /** By what an open checkout is found again: there is one of each wish at most. */
  wish: (...of: never[]) => CheckoutWish;
  /** What is sold, as the page says it, and where the payer comes back to. */
  form: (sold: never) => CheckoutForm;
  lock: (trx: Trx, ports: Ports, candidate: Checkout) => Promise<LockedPurchase>;
};
