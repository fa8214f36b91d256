import { callAs } from "@quorate/api/testing/callers";
import { planMilestone } from "@quorate/api/testing/milestones";
import { type Engagement, startEngagement } from "@quorate/api/testing/projects";
import { createTestContext, type TestContext } from "@quorate/api/testing/test-context";
import type { CheckoutId, MilestoneId, PaymentId } from "@quorate/core/ids";
import { openStripeGateway, type StripeOptions } from "../adapters/stripe-gateway.ts";
import { receiveWebhook } from "../routes/webhooks.ts";
import {
  STRIPE_CONNECT_SECRET,
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
  type StripeEvent,
  signedDelivery,
  startStripeDouble,
} from "./stripe-double.ts";

export const APP_URL = "https://quorate.example";

type SettingOptions = Partial<Pick<StripeOptions, "requestTimeoutMs" | "readFile">> & { pageSize?: number };

/** The use cases on a database of their own, with the real SDK against the double of Stripe. */
export async function createStripeSetting({ pageSize, ...options }: SettingOptions = {}) {
  const clock: { now: () => Date } = { now: () => new Date() };
  const stripe = await startStripeDouble(() => clock.now(), pageSize);
  const gateway = await openStripeGateway({
    secretKey: STRIPE_KEY,
    webhookSecrets: [STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_SECRET],
    apiBase: stripe.apiBase,
    appUrl: APP_URL,
    now: () => clock.now(),
    readFile: async () => null,
    ...options,
  });
  const t: TestContext = await createTestContext({ gateway });
  clock.now = () => t.clock.now();
  const deliver = (event: StripeEvent, fields: { secret?: string; at?: Date } = {}) => {
    const { payload, headers } = signedDelivery(event, { at: t.clock.now(), ...fields });
    return receiveWebhook(t.ports, gateway, { body: Buffer.from(payload), signature: headers["stripe-signature"] });
  };
  const close = async () => {
    await t.close();
    await stripe.stop();
  };
  return { t, stripe, gateway, deliver, close };
}

export type StripeSetting = Awaited<ReturnType<typeof createStripeSetting>>;

export type Funding = Engagement & {
  milestoneId: MilestoneId;
  paymentId: PaymentId;
  checkoutId: CheckoutId;
  sessionId: string;
  checkoutUrl: string;
};

/** Asks for payment of a milestone; its page is open at the double. */
export async function beginFunding({ t, stripe }: StripeSetting, amount = "1000.00"): Promise<Funding> {
  const engagement = await startEngagement(t);
  const milestoneId = await planMilestone(t, engagement, amount);
  const { checkoutUrl, paymentId } = await callAs(t, engagement.client).milestones.fund({ id: milestoneId });
  const sessionId = checkoutUrl.slice(checkoutUrl.lastIndexOf("/") + 1);
  const { checkoutId } = stripe.find(sessionId)["metadata"] as { checkoutId: CheckoutId };
  return { ...engagement, milestoneId, paymentId: paymentId as PaymentId, checkoutId, sessionId, checkoutUrl };
}

async function fundThrough(setting: StripeSetting, amount?: string): Promise<Funding> {
  const funding = await beginFunding(setting, amount);
  await setting.deliver(setting.stripe.pay(funding.sessionId));
  return funding;
}

export async function submitThrough(setting: StripeSetting, amount?: string): Promise<Funding> {
  const funding = await fundThrough(setting, amount);
  await callAs(setting.t, funding.expert).milestones.submit({
    id: funding.milestoneId,
    note: "The report is attached.",
  });
  return funding;
}

/** The expert has an account that passed its checks. */
export async function makeAccountReady({ t, stripe, deliver }: StripeSetting, { expert }: Engagement): Promise<string> {
  const { onboardingUrl } = await callAs(t, expert).payoutAccount.start({ country: "GB" });
  const accountId = onboardingUrl.slice(onboardingUrl.lastIndexOf("/") + 1);
  await deliver(stripe.setTransfers(accountId, "active"));
  return accountId;
}
