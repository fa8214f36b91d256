import type { GatewayEvent, PaymentGateway } from "@quorate/api/ports/payment-gateway";
import { DomainError } from "@quorate/core/errors";

export type WebhookDelivery = { body: Buffer; signature: string };

/** A gateway that speaks to us by signed deliveries. */
export type WebhookGateway = PaymentGateway & {
  signatureHeader: string;
  /** Where its page stands; null for a page of our own. */
  checkoutOrigin: string | null;
  /** The event of a delivery whose signature holds; refuses every other one. */
  readDelivery: (delivery: WebhookDelivery) => GatewayEvent;
};

export const badSignature = () => new DomainError("invalid", "webhooks/bad-signature");
