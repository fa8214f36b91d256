import type { CheckoutId } from "@quorate/core/ids";
import type { Minor } from "@quorate/core/money";
import type { CheckoutOutcome } from "@quorate/core/payments/checkout";
import type { DbOrTrx } from "@quorate/db/client";

export type CheckoutRequest = {
  checkoutId: CheckoutId;
  amountMinor: Minor;
  currency: string;
  description: string;
};

/** What a gateway's webhook says, in our words. `id` is the gateway's own: a second delivery has the same. */
export type GatewayEvent = {
  id: string;
  type: string;
  checkoutId: CheckoutId;
  outcome: CheckoutOutcome;
  gatewayReference: string | null;
  paymentMethod: string | null;
};

/** What became of an event: `duplicate` was worked before, `ignored` changes nothing in the state things are in. */
export type GatewayEventResult = "applied" | "duplicate" | "ignored";

/** The card processor. Stripe and the sandbox are its two implementations; nothing above knows which one runs. */
export type PaymentGateway = {
  name: "sandbox" | "stripe";
  /** Opens a page on which the payer pays. Called before the transaction that stores its address commits. */
  createCheckout(request: CheckoutRequest): Promise<{ url: string; gatewayReference: string | null }>;
  /** Asks for money to go back to the payer, as part of the transaction that books it. Safe to repeat with the same key. */
  requestRefund(
    db: DbOrTrx,
    refund: { checkoutId: CheckoutId; amountMinor: Minor; currency: string; idempotencyKey: string },
  ): Promise<void>;
  /**
   * Signs and delivers the outcome that the payer chose on the sandbox's own page, and tells what the webhook made of it.
   * Absent where real cards are charged.
   */
  settleSandboxCheckout?(checkoutId: CheckoutId, outcome: CheckoutOutcome): Promise<GatewayEventResult>;
};
