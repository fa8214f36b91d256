import type { GatewayEventResult } from "@quorate/api/ports/payment-gateway";
import type { Db } from "@quorate/db/client";
import { clockOf } from "../clock.ts";
import type { Config } from "../config.ts";
import { createSandboxGateway } from "./sandbox-gateway.ts";
import { openStripeGateway, type StripeOptions } from "./stripe-gateway.ts";
import type { WebhookDelivery, WebhookGateway } from "./webhook-gateway.ts";

type Given = {
  db: Db;
  /** Signs the sandbox's own deliveries. */
  sandboxSecret: string;
  readFile: StripeOptions["readFile"];
  deliver: (delivery: WebhookDelivery) => Promise<GatewayEventResult>;
};

/** Stripe where its keys are set, else the sandbox. */
export async function openGateway(config: Config, given: Given): Promise<WebhookGateway> {
  const { stripe, appUrl } = config;
  const now = clockOf(config);
  if (stripe) return await openStripeGateway({ ...stripe, appUrl, now, readFile: given.readFile });
  const { db, sandboxSecret, deliver } = given;
  return createSandboxGateway({ db, appUrl, secret: sandboxSecret, now, deliver });
}
