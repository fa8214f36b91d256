import type { Services } from "@quorate/api/context";
import { applyGatewayEvent } from "@quorate/api/payments/apply-gateway-event";
import type { GatewayEventResult } from "@quorate/api/payments/payment-gateway";
import type { FastifyInstance } from "fastify";
import type { SandboxGateway, WebhookDelivery } from "../adapters/sandbox-gateway.ts";

/** Checks the signature and applies the event. The one way by which a payment is ever settled. */
export async function receiveWebhook(
  services: Services,
  gateway: SandboxGateway,
  delivery: WebhookDelivery,
): Promise<GatewayEventResult> {
  return await applyGatewayEvent(services, gateway.readDelivery(delivery));
}

/** The raw bytes are what is signed: this scope reads no JSON. No session and no origin either, gateways have none. */
export function registerWebhookRoutes(app: FastifyInstance, services: Services, gateway: SandboxGateway): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.post(`/api/webhooks/${gateway.name}`, async (request) => {
    const signature = request.headers["quorate-signature"];
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await receiveWebhook(services, gateway, { body, signature: typeof signature === "string" ? signature : "" });
    return { received: true };
  });
}
