import type { Ports } from "@quorate/api/context";
import { applyGatewayEvent } from "@quorate/api/gateway/apply-gateway-event.service";
import type { GatewayEventResult } from "@quorate/api/ports/payment-gateway";
import { DomainError } from "@quorate/core/errors";
import { GATEWAYS } from "@quorate/core/gateway/gateway-name";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { badSignature, type WebhookDelivery, type WebhookGateway } from "../adapters/webhook-gateway.ts";
import { toErrorAnswer } from "../plugins/errors.ts";

/** Checks the signature and applies the event. The one way by which a payment is ever settled. */
export async function receiveWebhook(
  ports: Ports,
  gateway: WebhookGateway,
  delivery: WebhookDelivery,
): Promise<GatewayEventResult> {
  return await applyGatewayEvent(ports, gateway.readDelivery(delivery));
}

/**
 * The signature covers the raw bytes, so this scope parses no JSON. Gateways have no session and no origin. An unused gateway has no key,
 * so no signature is valid. A failure while processing is a 5xx, so that the gateway repeats the event.
 */
export function registerWebhookRoutes(app: FastifyInstance, ports: Ports, gateway: WebhookGateway): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof DomainError) || error.code !== "webhooks/bad-signature") throw error;
    return reply.code(400).send(toErrorAnswer(error, request.id).body);
  });
  for (const name of GATEWAYS) {
    app.post(`/api/webhooks/${name}`, async (request) => {
      if (name !== gateway.name) throw badSignature();
      await receiveWebhook(ports, gateway, deliveryOf(request, gateway.signatureHeader));
      return { received: true };
    });
  }
}

function deliveryOf(request: FastifyRequest, header: string): WebhookDelivery {
  const signature = request.headers[header];
  return {
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    signature: typeof signature === "string" ? signature : "",
  };
}
