import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { PlanId } from "@quorate/core/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStripeGateway } from "../adapters/stripe-gateway.ts";
import {
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
  type StripeDouble,
  type StripeEvent,
  signedDelivery,
  startStripeDouble,
} from "../testing/stripe-double.ts";
import { APP_URL, createTestApp, signedUp, type TestApp } from "../testing/test-app.ts";

let stripe: StripeDouble;
let server: TestApp;
let sandbox: TestApp;
beforeAll(async () => {
  stripe = await startStripeDouble();
  server = await createTestApp({
    openGateway: () =>
      openStripeGateway({
        secretKey: STRIPE_KEY,
        webhookSecrets: [STRIPE_WEBHOOK_SECRET],
        apiBase: stripe.apiBase,
        appUrl: APP_URL,
        now: () => new Date(),
        readFile: () => Promise.resolve(null),
      }),
  });
  sandbox = await createTestApp();
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
  await stripe.stop();
});

const url = "/api/webhooks/stripe";
const post = ({ app }: TestApp, event: StripeEvent, fields: { secret?: string; at?: Date } = {}) =>
  app.inject({ method: "POST", url, ...signedDelivery(event, fields) });
const workedOf = ({ id }: StripeEvent) =>
  server.database.db.selectFrom("gateway_events").selectAll().where("id", "=", id).executeTakeFirst();

describe("POST /api/webhooks/stripe", () => {
  // spec 7.112
  test("takes a signed event that is of no concern with 200, any number of times", async () => {
    const event = stripe.emit("invoice.paid");
    for (const _delivery of [1, 2, 3]) {
      const response = await post(server, event);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ received: true });
    }
    expect(await workedOf(event)).toMatchObject({ gateway: "stripe", outcome: "ignored" });
  });

  test("refuses what is not signed, signed by another, changed or older than five minutes with 400", async () => {
    const event = stripe.emit("invoice.paid");
    const { payload, headers } = signedDelivery(event);
    const deliveries = [
      { payload, headers: { "content-type": "application/json" } },
      { payload: payload.replace("invoice.paid", "invoice.void"), headers },
      { payload: "", headers },
      { payload, headers: { ...headers, "stripe-signature": "t=1,v1=zz" } },
      signedDelivery(event, { secret: "whsec_ofSomebodyElse" }),
      signedDelivery(event, { at: new Date(Date.now() - 5 * 60_000 - 2_000) }),
    ];
    for (const delivery of deliveries) {
      const response = await server.app.inject({ method: "POST", url, ...delivery });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ success: false, code: "webhooks/bad-signature" });
    }
    expect(await workedOf(event)).toBeUndefined();
  });

  test("answers 5xx while an event cannot be worked, so that it is delivered again, and works it then", async () => {
    const event = stripe.emit("invoice.paid");
    const { db } = server.database;
    await sql`alter table gateway_events rename to gateway_events_away`.execute(db);
    expect((await post(server, event)).statusCode).toBeGreaterThanOrEqual(500);
    await sql`alter table gateway_events_away rename to gateway_events`.execute(db);
    expect((await post(server, event)).statusCode).toBe(200);
    expect(await workedOf(event)).toMatchObject({ outcome: "ignored" });
  });

  test("holds no signature for good where the sandbox runs, and the other way round", async () => {
    expect((await post(sandbox, stripe.emit("invoice.paid"))).statusCode).toBe(400);
    const response = await server.app.inject({ method: "POST", url: "/api/webhooks/sandbox", payload: {} });
    expect(response.statusCode).toBe(400);
  });
});

test("a call that Stripe's failure broke off may be repeated under the same Idempotency-Key, and opens one page", async () => {
  const person = await signedUp(server);
  const { db } = server.database;
  const plans = await db.selectFrom("subscription_plans").select(["id", "name"]).execute();
  const planId = (name: string) => plans.find((plan) => plan.name === name)?.id ?? ("" as PlanId);
  const lapsed = { start_date: new Date("2024-01-01"), end_date: new Date("2024-12-31"), status: "expired" } as const;
  await db
    .insertInto("user_subscriptions")
    .values({ ...lapsed, user_id: person.userId, plan_id: planId("Starter"), billing_cycle: "annual" })
    .execute();
  const headers = { "idempotency-key": "one wish" };
  const payload = { planId: planId("Growth"), billingCycle: "annual" };
  const subscribe = () => person.request({ method: "POST", url: "/api/subscribe", headers, payload });
  stripe.failNext(...Array(2).fill({ on: "POST /v1/checkout/sessions", how: "lost" }));
  const broken = await subscribe();
  expect(broken.statusCode).toBe(503);
  expect(broken.json()).toMatchObject({ success: false, code: "payments/gateway-unavailable" });
  const [session, ...others] = stripe.objects("checkout.session");
  expect(others).toEqual([]);
  const answers = [await subscribe(), await subscribe()];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ needsPayment: true, checkoutUrl: session?.["url"] });
  }
  expect(stripe.objects("checkout.session")).toHaveLength(1);
});

test("the checkout's origin may be sent forms to with Stripe, and no other origin with the sandbox", async () => {
  const policyOf = async ({ app }: TestApp) =>
    String((await app.inject("/healthz")).headers["content-security-policy"]);
  expect(await policyOf(server)).toContain("form-action 'self' https://checkout.stripe.com;");
  expect(await policyOf(sandbox)).toContain("form-action 'self';");
});

test("the SDK is read when a gateway with keys is opened, and not by a server with the sandbox", async () => {
  const script = `
    import { registerHooks } from "node:module";
    let isRead = false;
    registerHooks({ resolve: (name, context, next) => { isRead ||= name === "stripe"; return next(name, context); } });
    await import("./start.ts");
    const { openStripeGateway } = await import("./adapters/stripe-gateway.ts");
    const before = isRead;
    await openStripeGateway({ secretKey: "${STRIPE_KEY}", webhookSecrets: [], appUrl: "", now: () => new Date(), readFile: async () => null });
    console.log(JSON.stringify([before, isRead]));
    process.exit(0);`;
  const cwd = path.resolve(import.meta.dirname, "..");
  const { stdout } = await promisify(execFile)("node", ["--input-type=module", "--eval", script], { cwd });
  expect(JSON.parse(stdout)).toEqual([false, true]);
});
