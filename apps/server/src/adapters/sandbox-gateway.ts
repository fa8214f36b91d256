import { createHmac, timingSafeEqual } from "node:crypto";
import type { GatewayEvent, GatewayEventResult, PaymentGateway } from "@quorate/api/payments/payment-gateway";
import { DomainError } from "@quorate/core/errors";
import type { CheckoutId } from "@quorate/core/ids";
import { CHECKOUT_OUTCOMES, type CheckoutOutcome } from "@quorate/core/payments/checkout";
import { z } from "zod";

/** A signature older than this is refused: a recorded delivery cannot be played again later. */
const SIGNATURE_AGE_MAX_MS = 5 * 60_000;

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  checkoutId: z.uuid().transform((id) => id as CheckoutId),
  outcome: z.enum(CHECKOUT_OUTCOMES),
});

export type WebhookDelivery = { body: Buffer; signature: string };

export type SandboxGateway = PaymentGateway & {
  /** The event of a delivery whose signature holds; refuses every other one. */
  readDelivery: (delivery: WebhookDelivery) => GatewayEvent;
};

type Options = {
  appUrl: string;
  secret: string;
  now: () => Date;
  /** Hands a signed delivery to the webhook's handler, as the real gateway does over the network. */
  deliver: (delivery: WebhookDelivery) => Promise<GatewayEventResult>;
};

const refused = () => new DomainError("invalid", "webhooks/bad-signature", "The signature does not match.");

/** The gateway that runs without keys: a checkout page of our own, and the same signed webhooks as a real one's. */
export function createSandboxGateway({ appUrl, secret, now, deliver }: Options): SandboxGateway {
  const signatureOf = (timestamp: string, body: Buffer) =>
    createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex");

  const sign = (body: Buffer) => {
    const timestamp = String(now().getTime());
    return `t=${timestamp},v1=${signatureOf(timestamp, body)}`;
  };

  return {
    name: "sandbox",
    createCheckout: async ({ checkoutId }) => ({
      url: `${appUrl}/sandbox-checkout/${checkoutId}`,
      gatewayReference: null,
    }),
    // No card was charged: the checkout's own record of what went back is all there is to do.
    requestRefund: () => Promise.resolve(),
    settleSandboxCheckout: async (checkoutId: CheckoutId, outcome: CheckoutOutcome) => {
      const event = { id: `sandbox_${checkoutId}_${outcome}`, type: `checkout.${outcome}`, checkoutId, outcome };
      const body = Buffer.from(JSON.stringify(event));
      return await deliver({ body, signature: sign(body) });
    },
    readDelivery: ({ body, signature }) => {
      const match = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(signature);
      if (!match?.[1] || !match[2]) throw refused();
      const expected = Buffer.from(signatureOf(match[1], body));
      const isFresh = Math.abs(now().getTime() - Number(match[1])) <= SIGNATURE_AGE_MAX_MS;
      if (!isFresh || !timingSafeEqual(expected, Buffer.from(match[2]))) throw refused();
      const event = eventSchema.parse(JSON.parse(body.toString("utf8")));
      return { ...event, gatewayReference: null, paymentMethod: event.outcome === "paid" ? "sandbox card" : null };
    },
  };
}
