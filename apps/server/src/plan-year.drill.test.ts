import type { GatewayEventResult } from "@quorate/api/ports/payment-gateway";
import { reconcile } from "@quorate/api/reconciliations/reconcile.service";
import { callAs } from "@quorate/api/testing/callers";
import { workDeliveries } from "@quorate/api/testing/deliveries";
import { workMoneyJobs } from "@quorate/api/testing/movements";
import { type ClientViewer, signUpClient } from "@quorate/api/testing/people";
import { choosePlan, workPlans } from "@quorate/api/testing/plans";
import { createTestContext, type TestContext } from "@quorate/api/testing/test-context";
import type { CheckoutId } from "@quorate/core/ids";
import type { SandboxCardBehaviour } from "@quorate/core/subscriptions/saved-card";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSandboxGateway } from "./adapters/sandbox-gateway.ts";
import type { WebhookGateway } from "./adapters/webhook-gateway.ts";
import { receiveWebhook } from "./routes/webhooks.ts";

const DAY_MS = 86_400_000;

let t: TestContext;
beforeAll(async () => {
  const given = await createTestContext();
  const gateway: WebhookGateway = createSandboxGateway({
    db: given.db,
    appUrl: "https://quorate.example",
    secret: "a secret that only this test knows",
    now: () => given.clock.now(),
    deliver: (delivery): Promise<GatewayEventResult> => receiveWebhook(t.ports, gateway, delivery),
  });
  const ports = { ...given.ports, gateway };
  t = { ...given, ports, contextOf: (viewer) => ({ ...given.contextOf(viewer), gateway }) };
});
afterAll(() => t.close());

/** One organization's way through the sandbox, hour by hour, with every document that reaches it. */
async function follow(client: ClientViewer) {
  const beginning = t.clock.now().getTime();
  const received: string[] = [];
  const known = new Set<string>();
  const api = callAs(t, client);
  const today = () => Math.floor((t.clock.now().getTime() - beginning) / DAY_MS);

  const collect = async () => {
    await workPlans(t);
    for (const mail of await workDeliveries(t)) {
      if (mail.to === client.email) received.push(`day ${today()}: mail ${mail.kind}: ${mail.subject}`);
    }
    const invoices = await api.invoices.list({});
    for (const { id, kind, number, amount } of invoices.toReversed()) {
      if (known.has(id)) continue;
      known.add(id);
      received.push(`day ${today()}: ${kind} ${number} of ${amount}`);
    }
  };
  const until = async (day: number) => {
    while (today() < day) {
      t.clock.advance({ minutes: 30 });
      // What falls due is looked for at the turn of each day, and half an hour later.
      if ((t.clock.now().getTime() - beginning) % DAY_MS < 3_600_000) await collect();
    }
  };
  const onPage = async (url: string | null, card: SandboxCardBehaviour = "works") => {
    const id = (url ?? "").slice((url ?? "").lastIndexOf("/") + 1) as CheckoutId;
    await api.checkouts.settle({ id, outcome: "paid", card });
    await workMoneyJobs(t);
    await collect();
  };
  return { api, received, until, onPage, collect };
}

test("a year of one organization: from the free plan over a refused card to its recovery, with all it received", async () => {
  const client = await signUpClient(t);
  const { api, received, until, onPage, collect } = await follow(client);

  // The first year is free, on any plan.
  await choosePlan(t, client, "Growth", "monthly");
  expect(await api.subscriptions.current()).toMatchObject({ state: "trialing", planName: "Growth" });
  await until(360);
  await onPage((await api.subscriptions.changeCard()).checkoutUrl);
  await until(366);
  expect(await api.subscriptions.current()).toMatchObject({ state: "active" });

  // A month later the bank refuses another card, and nothing helps until its owner pays by hand.
  await onPage((await api.subscriptions.changeCard()).checkoutUrl, "declines");
  await until(400);
  expect(await api.subscriptions.current()).toMatchObject({ state: "past_due", planName: "Growth" });
  await until(405);
  await onPage((await api.subscriptions.payDue()).checkoutUrl);
  expect(await api.subscriptions.current()).toMatchObject({ state: "active" });

  // It grows at once, becomes smaller at the end of a term, and ends as free as it began.
  await until(410);
  expect(await choosePlan(t, client, "Enterprise", "monthly")).toMatchObject({ needsPayment: false });
  await collect();
  await until(415);
  await choosePlan(t, client, "Starter", "annual");
  await until(440);
  expect(await api.subscriptions.current()).toMatchObject({ state: "free", planName: "Starter" });

  expect(received).toEqual([
    "day 351: mail plan-renewal: Your Growth plan ends on Mar 02, 2027",
    "day 362: mail plan-renewal: Your Growth plan renews on Mar 02, 2027",
    "day 365: plan_invoice Q-2027-0001 of 49.99",
    "day 397: mail payment-failed: Your Growth plan has not been paid",
    "day 399: mail payment-failed: Your Growth plan has not been paid",
    "day 403: mail payment-failed: Your Growth plan has not been paid",
    "day 405: plan_invoice Q-2027-0002 of 49.99",
    "day 410: plan_invoice Q-2027-0003 of 26.66",
  ]);
  t.clock.advance({ minutes: 90 });
  expect((await reconcile(t.ports, new Date(0))).differences).toEqual([]);
});

test("a card whose bank wants its owner, and no one comes: four emails, and after two weeks the plan is over", async () => {
  const client = await signUpClient(t);
  const { api, received, until, onPage } = await follow(client);
  await choosePlan(t, client, "Enterprise", "annual");
  await onPage((await api.subscriptions.changeCard()).checkoutUrl, "asks");
  await until(378);
  expect((await api.subscriptions.billing()).due).toMatchObject({ failure: "confirmation_needed", amount: "999.00" });
  await until(380);
  expect(await api.subscriptions.current()).toBeNull();
  expect(received.filter((line) => line.includes("payment-failed"))).toEqual([
    "day 366: mail payment-failed: Your Enterprise plan has not been paid",
    "day 368: mail payment-failed: Your Enterprise plan has not been paid",
    "day 372: mail payment-failed: Your Enterprise plan has not been paid",
    expect.stringMatching(
      /^day 377: mail payment-failed: Your Enterprise plan ends on \w{3} \d\d, \d{4} unless it is paid$/,
    ),
  ]);
  expect(received.filter((line) => line.includes("invoice"))).toEqual([]);
});
