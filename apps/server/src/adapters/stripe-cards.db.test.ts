import { reconcile } from "@quorate/api/reconciliations/reconcile.service";
import { renewPlans } from "@quorate/api/subscriptions/renew-plans.service";
import { lockSubscriber } from "@quorate/api/subscriptions/subscriptions.queries";
import { callAs } from "@quorate/api/testing/callers";
import { refundsOf, workMoneyJobs } from "@quorate/api/testing/movements";
import { type ClientViewer, signUpClient } from "@quorate/api/testing/people";
import { choosePlan, workPlans } from "@quorate/api/testing/plans";
import { raceBehind } from "@quorate/api/testing/races";
import { refusal } from "@quorate/api/testing/refusal";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Fault } from "../testing/stripe-double.ts";
import { createStripeSetting, type StripeSetting } from "../testing/stripe-setting.ts";

let setting: StripeSetting;
let t: StripeSetting["t"];
let stripe: StripeSetting["stripe"];
let deliver: StripeSetting["deliver"];
beforeAll(async () => {
  setting = await createStripeSetting();
  ({ t, stripe, deliver } = setting);
});
afterAll(() => setting.close());

const sessionOf = (url: string | null) => (url ?? "").slice((url ?? "").lastIndexOf("/") + 1);
const plansOf = (viewer: ClientViewer) => callAs(t, viewer).subscriptions;
const intentsOf = (customer: string) =>
  stripe.objects("payment_intent").filter((intent) => intent["customer"] === customer);

async function chargesOf({ userId }: ClientViewer) {
  return await t.db
    .selectFrom("checkout_sessions")
    .select(["id", "status", "payment_reference as intent", "purpose"])
    .where("payer_id", "=", userId)
    .where("is_off_session", "=", true)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Gives a card on Stripe's page in the free year, which then ends. */
async function beforeTheFirstCharge() {
  const client = await signUpClient(t, { planName: "Growth" });
  const sessionId = sessionOf((await plansOf(client).changeCard()).checkoutUrl);
  expect(await deliver(stripe.pay(sessionId))).toBe("applied");
  await workMoneyJobs(t);
  t.clock.advance({ days: 365, minutes: -30 });
  const customer = String(stripe.find(sessionId)["customer"]);
  const card = String(stripe.find(String(stripe.find(sessionId)["setup_intent"]))["payment_method"]);
  return { client, customer, card, sessionId };
}

describe("a card at Stripe", () => {
  test("is set up on a page where nothing is paid, and charged when the term ends, once", async () => {
    const { client, customer, card, sessionId } = await beforeTheFirstCharge();
    expect(stripe.find(sessionId)).toMatchObject({ mode: "setup", payment_status: "no_payment_required" });
    expect((await plansOf(client).billing()).card).toEqual({
      brand: "visa",
      last4: "4242",
      expMonth: 12,
      expYear: 2030,
    });
    const renew = () => renewPlans(t.ports);
    await raceBehind(t, (trx) => lockSubscriber(trx, client.userId), { calls: [renew, renew] });
    const [charge] = await chargesOf(client);
    const intents = intentsOf(customer);
    expect(intents).toMatchObject([{ amount: 49_900, currency: "gbp", payment_method: card, status: "succeeded" }]);
    expect(charge).toMatchObject({ status: "paid", intent: intents[0]?.id });
    const told = stripe.events.findLast(({ type }) => type === "payment_intent.succeeded");
    if (told) expect(await deliver(told)).toBe("ignored");
    expect(await plansOf(client).current()).toMatchObject({ state: "active" });
  });

  test("that was used for a plan is kept, under the same customer, and the next page is theirs", async () => {
    const client = await signUpClient(t, { planName: "Starter" });
    t.clock.advance({ days: 366 });
    const sessionId = sessionOf((await choosePlan(t, client, "Growth", "monthly")).checkoutUrl);
    await deliver(stripe.pay(sessionId));
    await workMoneyJobs(t);
    const customer = String(stripe.find(sessionId)["customer"]);
    const next = sessionOf((await plansOf(client).changeCard()).checkoutUrl);
    expect(stripe.find(next)["customer"]).toBe(customer);
    t.clock.advance({ days: 10 });
    expect(await choosePlan(t, client, "Enterprise", "monthly")).toMatchObject({ needsPayment: false });
    expect(await plansOf(client).current()).toMatchObject({ planName: "Enterprise" });
    await plansOf(client).removeCard();
    expect(stripe.objects("payment_method").filter((method) => method["customer"] === customer)).toEqual([]);
  });

  test.each([
    ["declines", "declined"],
    ["asks", "confirmation_needed"],
  ] as const)("that %s leaves the payment due, and a page makes it good", async (behaviour, failure) => {
    const { client, card } = await beforeTheFirstCharge();
    stripe.setCard(card, behaviour);
    await workPlans(t);
    const told = stripe.events.findLast(({ type }) => type === "payment_intent.payment_failed");
    if (told) expect(await deliver(told)).toBe("ignored");
    expect(await plansOf(client).current()).toMatchObject({ state: "past_due" });
    expect((await plansOf(client).billing()).due).toMatchObject({ failure, amount: "499.00" });
    await deliver(stripe.pay(sessionOf((await plansOf(client).payDue()).checkoutUrl)));
    await workMoneyJobs(t);
    expect(await plansOf(client).current()).toMatchObject({ state: "active" });
    expect((await plansOf(client).billing()).card).not.toBeNull();
  });

  test("that takes its time is not charged again, however long it takes", async () => {
    const { client, customer, card } = await beforeTheFirstCharge();
    stripe.setCard(card, "takes time");
    await workPlans(t);
    t.clock.advance({ days: 2 });
    stripe.forgetKeys();
    await workPlans(t);
    const intents = intentsOf(customer);
    expect(intents).toHaveLength(1);
    expect(await plansOf(client).current()).toMatchObject({ status: "active" });
    expect(await deliver(stripe.clear(intents[0]?.id ?? ""))).toBe("applied");
    expect(await chargesOf(client)).toMatchObject([{ status: "paid", intent: intents[0]?.id }]);
  });

  test.each<Fault>(["500", "500 done", "500 later", "lost", "unheard", "409", "429"])(
    "is charged once where Stripe fails with %s",
    async (how) => {
      const { client, customer } = await beforeTheFirstCharge();
      const faults = Array.from({ length: 2 }, () => ({ on: "POST /v1/payment_intents", how }));
      stripe.failNext(...faults);
      for (let round = 0; round < 15; round++) {
        await renewPlans(t.ports).catch(() => undefined);
        t.clock.advance({ minutes: 10 });
      }
      stripe.forgetKeys();
      await workPlans(t);
      const paid = intentsOf(customer).filter(({ status }) => status === "succeeded");
      expect(paid).toHaveLength(1);
      expect((await reconcile(t.ports, new Date(0))).differences).toEqual([]);
      const charges = await chargesOf(client);
      expect(charges.filter(({ status }) => status === "paid")).toHaveLength(1);
      for (const { id } of charges) expect(await refundsOf(t, id)).toEqual([]);
      expect(await plansOf(client).current()).toMatchObject({ state: "active" });
    },
  );
});

describe("on Stripe's portal", () => {
  const billingOf = async (client: ClientViewer) => (await plansOf(client).billing()).card;

  test("is opened for its customer, who comes back to the plan; no one without a card has one", async () => {
    const { client, customer } = await beforeTheFirstCharge();
    expect(await plansOf(client).billing()).toMatchObject({ hasPortal: true });
    const { portalUrl } = await plansOf(client).openCardPortal();
    expect(portalUrl).toBe(`https://billing.stripe.com/p/session/${customer}`);
    const other = await signUpClient(t, { planName: "Growth" });
    expect(await plansOf(other).billing()).toMatchObject({ hasPortal: false });
    await expect(plansOf(other).openCardPortal()).rejects.toEqual(refusal("NOT_FOUND", "subscriptions/no-card"));
  });

  test("a card that was chosen is charged for the next term, and the one before is kept no longer", async () => {
    const { client, customer, card } = await beforeTheFirstCharge();
    const told = stripe.chooseCard(customer, "1881");
    expect(await deliver(told)).toBe("applied");
    expect(await deliver(told)).toBe("duplicate");
    await workMoneyJobs(t);
    expect(await billingOf(client)).toMatchObject({ last4: "1881" });
    expect(stripe.find(card)["customer"]).toBeNull();
    const gone = stripe.events.findLast(({ type }) => type === "payment_method.detached");
    if (gone) await deliver(gone);
    await workPlans(t);
    expect(intentsOf(customer)).toMatchObject([{ payment_method: expect.not.stringContaining(card), amount: 49_900 }]);
  });

  test("a card that was taken away is charged no more, whichever word of it comes", async () => {
    const { client, customer, card } = await beforeTheFirstCharge();
    expect(await deliver(stripe.takeCardAway(card))).toBe("applied");
    await workMoneyJobs(t);
    expect(await billingOf(client)).toBeNull();
    await workPlans(t);
    expect(intentsOf(customer)).toEqual([]);
  });

  test("a card that its bank renewed is the same card, with another end", async () => {
    const { client, card } = await beforeTheFirstCharge();
    await deliver(stripe.renewCard(card, 2034));
    await workMoneyJobs(t);
    expect(await billingOf(client)).toMatchObject({ last4: "4242", expYear: 2034 });
    expect(stripe.find(card)["customer"]).not.toBeNull();
  });

  test("what is due is charged to a card that was chosen", async () => {
    const { client, customer, card } = await beforeTheFirstCharge();
    stripe.setCard(card, "declines");
    await workPlans(t);
    expect(await plansOf(client).current()).toMatchObject({ state: "past_due" });
    await deliver(stripe.chooseCard(customer, "1881"));
    await workMoneyJobs(t);
    await workPlans(t);
    expect(await plansOf(client).current()).toMatchObject({ state: "active" });
  });

  test("a word that comes late does not bring back a card that was taken away", async () => {
    const { client, customer, card } = await beforeTheFirstCharge();
    const chosen = stripe.chooseCard(customer, "1881");
    const settings = stripe.find(customer)["invoice_settings"] as { default_payment_method: string };
    const second = settings.default_payment_method;
    const removed = stripe.takeCardAway(second);
    Object.assign(settings, { default_payment_method: null });
    await deliver(removed);
    await workMoneyJobs(t);
    await deliver(chosen);
    await workMoneyJobs(t);
    expect(await billingOf(client)).toMatchObject({ last4: "4242" });
    expect(stripe.find(card)["customer"]).toBe(customer);
  });

  test("a card of someone who is not ours is no news", async () => {
    expect(await deliver(stripe.emit("customer.updated"))).toBe("ignored");
  });
});
