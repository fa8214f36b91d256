import type { CheckoutId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { applyGatewayEvent } from "../gateway/apply-gateway-event.service.ts";
import { listLedgerViolations } from "../ledger/ledger-audit.queries.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { refundsOf, workMoneyJobs } from "../testing/movements.ts";
import { type ClientViewer, signUpClient } from "../testing/people.ts";
import { type CardInTest, choosePlan, payOn, saveCard, workPlans } from "../testing/plans.ts";
import { postProject } from "../testing/projects.ts";
import { raceBehind } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { renewPlans } from "./renew-plans.service.ts";
import { lockSubscriber } from "./subscriptions.queries.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const plansOf = (viewer: Viewer) => callAs(t, viewer).subscriptions;
const daysFromNow = (days: number) => new Date(t.clock.now().getTime() + days * 86_400_000).toISOString();

/** An organization on the last day of its free year, with a card or without. */
async function atTheEndOfTheFreeYear(card: CardInTest | null, planName = "Growth"): Promise<ClientViewer> {
  const client = await signUpClient(t);
  await choosePlan(t, client, planName);
  t.clock.advance({ days: 365, minutes: -30 });
  if (card) await saveCard(t, client, card);
  return client;
}

async function chargesOf({ userId }: Viewer) {
  return await t.db
    .selectFrom("checkout_sessions")
    .select(["id", "status", "amount", "is_off_session as isOffSession", "purpose"])
    .where("payer_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

const mailsTo = async ({ email }: Viewer) => (await workDeliveries(t)).filter(({ to }) => to === email);
const kindsOf = async (viewer: Viewer) =>
  (await callAs(t, viewer).notifications.list({})).map(({ kind }: { kind: string }) => kind);

describe("a term that ends", () => {
  test("is followed by one that is charged to the card, booked and invoiced once, without a gap", async () => {
    const client = await atTheEndOfTheFreeYear("works");
    const before = await plansOf(client).current();
    expect(before).toMatchObject({ state: "trialing" });
    expect(await plansOf(client).billing()).toMatchObject({
      card: { brand: "visa", last4: "4242" },
      due: null,
      renewal: { planName: "Growth", amount: "499.00", at: before?.endDate },
    });
    await workPlans(t);
    await workPlans(t);
    const after = await plansOf(client).current();
    expect(after).toMatchObject({ id: before?.id, state: "active", status: "active", isFreeTrial: false });
    expect(new Date(after?.endDate ?? "").getTime() - new Date(before?.endDate ?? "").getTime()).toBe(365 * 86_400_000);
    expect(await chargesOf(client)).toMatchObject([
      { status: "paid", amount: "499.00", isOffSession: true, purpose: "renewal" },
    ]);
    await workDeliveries(t);
    const invoices = await callAs(t, client).invoices.list({});
    expect(invoices).toMatchObject([{ kind: "plan_invoice", amount: "499.00" }]);
  });

  test("is charged in the run that sees it end, by a clock that does not stand still", async () => {
    const client = await atTheEndOfTheFreeYear("works");
    let ticks = 0;
    const now = () => new Date(t.clock.now().getTime() + ticks++);
    await renewPlans({ ...t.ports, now });
    expect(await chargesOf(client)).toMatchObject([{ status: "paid" }]);
  });

  test("ends where nobody gave a card, as it was told", async () => {
    const client = await atTheEndOfTheFreeYear(null);
    await workPlans(t);
    expect(await plansOf(client).current()).not.toBeNull();
    t.clock.advance({ minutes: 30 });
    await workPlans(t);
    expect(await plansOf(client).current()).toBeNull();
    expect(await chargesOf(client)).toEqual([]);
  });

  test("goes on for nothing where the plan has no price", async () => {
    const client = await atTheEndOfTheFreeYear(null, "Starter");
    await workPlans(t);
    t.clock.advance({ days: 30 });
    await workPlans(t);
    expect(await plansOf(client).current()).toMatchObject({ planName: "Starter", state: "free", isFreeTrial: false });
    expect(await chargesOf(client)).toEqual([]);
  });

  test("that was cancelled, or whose account is closed, charges nobody", async () => {
    const cancelled = await atTheEndOfTheFreeYear("works");
    await plansOf(cancelled).cancel({});
    const closed = await signUpClient(t, { planName: "Growth" });
    await saveCard(t, closed);
    await t.db.updateTable("users").set({ closed_at: t.clock.now() }).where("id", "=", closed.userId).execute();
    await workPlans(t);
    t.clock.advance({ days: 365 });
    await workPlans(t);
    expect([await chargesOf(cancelled), await chargesOf(closed)]).toEqual([[], []]);
    expect([await plansOf(cancelled).current(), await plansOf(closed).current()]).toEqual([null, null]);
  });

  test("is charged once, however many servers see it end at the same moment", async () => {
    const client = await atTheEndOfTheFreeYear("works");
    const renew = () => renewPlans(t.ports);
    await raceBehind(t, (trx) => lockSubscriber(trx, client.userId), { calls: [renew, renew] });
    expect(await chargesOf(client)).toMatchObject([{ status: "paid" }]);
    const revenue = await t.db
      .selectFrom("revenue_entries")
      .select(["amount", "vat"])
      .where("user_id", "=", client.userId)
      .execute();
    expect(revenue).toEqual([{ amount: "415.83", vat: "83.17" }]);
  });

  test("is announced before it is charged, and the reader may end it by then", async () => {
    const client = await signUpClient(t, { planName: "Growth" });
    await saveCard(t, client);
    t.clock.advance({ days: 352 });
    await workPlans(t);
    t.clock.advance({ days: 11 });
    await workPlans(t);
    const mails = await mailsTo(client);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your Growth plan renews on /),
      expect.stringMatching(/^Your Growth plan renews on /),
    ]);
    expect(mails[0]?.text).toContain("£499.00 is charged to your Visa ending in 4242");
    expect(await kindsOf(client)).toEqual(["plan_renewing", "plan_renewing"]);
  });
});

describe("a card that is refused", () => {
  test("leaves the plan past due: told on days 1, 3, 7 and 12, tried again, and expired after 14", async () => {
    const client = await atTheEndOfTheFreeYear("declines");
    await workPlans(t);
    const dueAt = (await plansOf(client).billing()).due?.dueAt ?? "";
    expect(await plansOf(client).current()).toMatchObject({ state: "past_due", planName: "Growth" });
    expect(await plansOf(client).billing()).toMatchObject({
      due: { planName: "Growth", amount: "499.00", failure: "declined" },
      renewal: null,
    });
    expect(await kindsOf(client)).toEqual(["plan_past_due"]);
    expect(await mailsTo(client)).toEqual([]);
    const told: number[] = [];
    for (let hour = 0; hour <= 14 * 24; hour += 6) {
      t.clock.advance({ minutes: 360 });
      await workPlans(t);
      for (const mail of await mailsTo(client)) {
        expect(mail.kind).toBe("payment-failed");
        expect(mail.text).toContain("/settings/plan");
        told.push(Math.floor((t.clock.now().getTime() - new Date(dueAt).getTime()) / 86_400_000));
      }
      // The plan holds meanwhile, with its limits.
      if (hour === 0) for (let nth = 0; nth < 3; nth++) await postProject(t, client);
    }
    expect(told).toEqual([1, 3, 7, 12]);
    expect(await chargesOf(client)).toMatchObject(Array.from({ length: 5 }, () => ({ status: "declined" })));
    expect(await plansOf(client).current()).toBeNull();
    const rows = await t.db
      .selectFrom("user_subscriptions")
      .select("status")
      .where("user_id", "=", client.userId)
      .execute();
    expect(rows).toEqual([{ status: "expired" }]);
    await expect(plansOf(client).payDue()).rejects.toEqual(refusal("CONFLICT", "subscriptions/nothing-due"));
    await postProject(t, client);
    await postProject(t, client);
    await expect(postProject(t, client)).rejects.toEqual(refusal("FORBIDDEN", "plans/limit-reached"));
  });

  // spec 10.6
  test("is made good by a page, with another card, which is kept for the next term", async () => {
    const client = await atTheEndOfTheFreeYear("asks");
    await workPlans(t);
    expect((await plansOf(client).billing()).due).toMatchObject({ failure: "confirmation_needed" });
    t.clock.advance({ days: 9 });
    await workPlans(t);
    // Only its owner can confirm it: it was not tried again.
    expect(await chargesOf(client)).toMatchObject([{ status: "declined" }]);
    const { checkoutUrl } = await plansOf(client).payDue();
    expect(await plansOf(client).payDue()).toEqual({ checkoutUrl });
    await payOn(t, client, checkoutUrl);
    expect(await plansOf(client).billing()).toMatchObject({ due: null, card: { last4: "4242" } });
    // What was used of the term before it was paid belongs to it.
    const current = await plansOf(client).current();
    expect(current).toMatchObject({ state: "active" });
    const left = new Date(current?.endDate ?? "").getTime() - t.clock.now().getTime();
    expect(Math.round(left / 86_400_000)).toBe(365 - 9);
    t.clock.advance({ days: 356 });
    await workPlans(t);
    expect((await chargesOf(client)).map(({ status }) => status)).toEqual(["declined", "paid", "paid"]);
    expect((await mailsTo(client)).filter(({ kind }) => kind === "payment-failed").length).toBeLessThanOrEqual(1);
  });

  test("is made good by another card on file, which is charged at once", async () => {
    const client = await atTheEndOfTheFreeYear("declines");
    await workPlans(t);
    t.clock.advance({ days: 2 });
    await payOn(t, client, (await plansOf(client).changeCard()).checkoutUrl);
    await workMoneyJobs(t);
    expect(await plansOf(client).current()).toMatchObject({ state: "active" });
    expect((await chargesOf(client)).map(({ purpose, status }) => `${purpose} ${status}`)).toEqual([
      "renewal declined",
      "card paid",
      "renewal paid",
    ]);
  });

  test("holds up another plan until the plan is paid, or ended at once", async () => {
    const client = await atTheEndOfTheFreeYear("declines");
    await workPlans(t);
    await expect(choosePlan(t, client, "Enterprise")).rejects.toEqual(refusal("CONFLICT", "subscriptions/payment-due"));
    const { checkoutUrl } = await plansOf(client).payDue();
    const ended = await plansOf(client).cancel({});
    expect(ended).toMatchObject({ status: "cancelled", state: "ended" });
    expect(await plansOf(client).current()).toBeNull();
    const id = checkoutUrl.slice(checkoutUrl.lastIndexOf("/") + 1) as CheckoutId;
    await t.ports.gateway.settleSandboxCheckout?.(id, "paid");
    expect(await refundsOf(t, id)).toMatchObject([{ amountMinor: 49_900 }]);
    t.clock.advance({ days: 1 });
    expect(await choosePlan(t, client, "Enterprise")).toMatchObject({ needsPayment: true });
  });

  test("is not tried while its owner is paying by hand, and money that comes twice goes back", async () => {
    const client = await atTheEndOfTheFreeYear("declines");
    await workPlans(t);
    t.clock.advance({ days: 1 });
    await saveCard(t, client, "works");
    const { checkoutUrl } = await plansOf(client).payDue();
    await workPlans(t);
    expect((await chargesOf(client)).map(({ status }) => status)).toEqual(["declined", "open"]);
    t.clock.advance({ minutes: 61 });
    await workPlans(t);
    expect((await chargesOf(client)).map(({ status }) => status)).toEqual(["declined", "cancelled", "paid"]);
    const page = checkoutUrl.slice(checkoutUrl.lastIndexOf("/") + 1) as CheckoutId;
    await t.ports.gateway.settleSandboxCheckout?.(page, "paid");
    expect(await refundsOf(t, page)).toMatchObject([{ amountMinor: 49_900 }]);
  });
});

describe("a gateway that is away", () => {
  test("is asked again for the same charge, and its late word counts once", async () => {
    const client = await atTheEndOfTheFreeYear("works");
    const deadLine = () => Promise.reject(new Error("The line is dead."));
    await expect(renewPlans({ ...t.ports, gateway: { ...t.ports.gateway, chargeCard: deadLine } })).rejects.toThrow(
      "plans could not be renewed.",
    );
    t.clock.advance({ days: 1 });
    // The plan stays active: that the charge was not made is not its owner's fault, and they are not told.
    expect(await plansOf(client).current()).toMatchObject({ status: "active" });
    await expect(plansOf(client).payDue()).rejects.toEqual(refusal("CONFLICT", "subscriptions/charge-under-way"));
    const [charge] = await chargesOf(client);
    const word = {
      id: "late",
      type: "payment_intent.succeeded",
      subject: "checkout",
      outcome: "paid",
      checkoutId: charge?.id ?? ("" as CheckoutId),
      gatewayReference: "pi_1",
      paymentMethod: "card",
      paid: null,
    } as const;
    expect(await applyGatewayEvent(t.ports, word)).toBe("applied");
    expect(await applyGatewayEvent(t.ports, { ...word, id: "later" })).toBe("ignored");
    await workPlans(t);
    expect(await chargesOf(client)).toMatchObject([{ status: "paid" }]);
  });
});

describe("changing a plan that is paid for", () => {
  async function onPaidGrowth(billingCycle: "monthly" | "annual" = "annual"): Promise<ClientViewer> {
    const client = await signUpClient(t);
    await choosePlan(t, client, "Starter");
    t.clock.advance({ days: 366 });
    await payOn(t, client, (await choosePlan(t, client, "Growth", billingCycle)).checkoutUrl);
    return client;
  }
  const preview = async (client: Viewer, name: string, billingCycle: "monthly" | "annual" = "annual") => {
    const plans = await plansOf(client).plans();
    const planId = plans.find((plan) => plan.name === name)?.id ?? "";
    return await plansOf(client).previewChange({ planId, billingCycle });
  };

  // spec 10.7
  test("up is done at once: the rest of the term is charged to the card, and the limits are the new ones", async () => {
    const client = await onPaidGrowth();
    const { endDate } = (await plansOf(client).current()) ?? {};
    t.clock.advance({ days: 100 });
    expect(await preview(client, "Enterprise")).toMatchObject({
      kind: "upgrade",
      amount: "363.01",
      effectiveAt: daysFromNow(0),
      isChargedToCard: true,
    });
    const answer = await choosePlan(t, client, "Enterprise");
    expect(answer).toMatchObject({ needsPayment: false, subscription: { planName: "Enterprise", endDate } });
    expect((await chargesOf(client)).at(-1)).toMatchObject({ status: "paid", amount: "363.01", isOffSession: true });
    for (let nth = 0; nth < 11; nth++) await postProject(t, client);
    await workDeliveries(t);
    expect((await callAs(t, client).invoices.list({})).map(({ amount }) => amount)).toEqual(["363.01", "499.00"]);
    // The next step up and the next term count from the new plan.
    expect(await plansOf(client).billing()).toMatchObject({ renewal: { amount: "999.00", at: endDate } });
  });

  test("with a card that is refused leads to a page, for the same amount", async () => {
    const client = await onPaidGrowth("monthly");
    await saveCard(t, client, "asks");
    t.clock.advance({ days: 10 });
    const answer = await choosePlan(t, client, "Growth", "annual");
    expect(answer).toMatchObject({ needsPayment: true, subscription: null });
    expect(await plansOf(client).current()).toMatchObject({ billingCycle: "monthly" });
    await payOn(t, client, answer.checkoutUrl);
    expect(await plansOf(client).current()).toMatchObject({ billingCycle: "annual", endDate: daysFromNow(365) });
    const [, refused, paid] = await chargesOf(client);
    expect(refused).toMatchObject({ status: "declined", isOffSession: true });
    expect(paid).toMatchObject({ status: "paid", isOffSession: false, amount: refused?.amount });
  });

  test("for a term that has ended by the time it is paid gives the money back", async () => {
    const client = await onPaidGrowth("monthly");
    await saveCard(t, client, "asks");
    const { checkoutUrl } = await choosePlan(t, client, "Enterprise", "monthly");
    await saveCard(t, client, "works");
    t.clock.advance({ days: 31 });
    await workPlans(t);
    const id = (checkoutUrl ?? "").slice((checkoutUrl ?? "").lastIndexOf("/") + 1) as CheckoutId;
    await t.ports.gateway.settleSandboxCheckout?.(id, "paid");
    expect(await plansOf(client).current()).toMatchObject({ planName: "Growth", state: "active" });
    expect(await refundsOf(t, id)).toHaveLength(1);
  });

  test("down waits for the end of the term, and may be taken back until then", async () => {
    const client = await onPaidGrowth("monthly");
    const { endDate } = (await plansOf(client).current()) ?? {};
    expect(await preview(client, "Starter")).toMatchObject({ kind: "schedule", amount: "0.00", effectiveAt: endDate });
    const scheduled = await choosePlan(t, client, "Starter", "annual");
    expect(scheduled).toMatchObject({
      needsPayment: false,
      subscription: { planName: "Growth", next: { planName: "Starter", billingCycle: "annual" } },
    });
    expect((await choosePlan(t, client, "Growth", "monthly")).subscription?.next).toBeNull();
    await choosePlan(t, client, "Starter", "annual");
    t.clock.advance({ days: 32 });
    await workPlans(t);
    expect(await plansOf(client).current()).toMatchObject({ planName: "Starter", state: "free", next: null });
    expect(await chargesOf(client)).toHaveLength(1);
  });

  // spec 10.6
  test("without its card ends with the term", async () => {
    const client = await onPaidGrowth("monthly");
    expect(await plansOf(client).removeCard()).toEqual({ card: null });
    await expect(plansOf(client).removeCard()).rejects.toEqual(refusal("NOT_FOUND", "subscriptions/no-card"));
    expect(await plansOf(client).billing()).toMatchObject({ card: null, renewal: null });
    t.clock.advance({ days: 32 });
    await workPlans(t);
    expect(await plansOf(client).current()).toBeNull();
  });

  test("is somebody's own: a stranger sees no card, owes nothing and has nothing to take away", async () => {
    await onPaidGrowth();
    const stranger = await signUpClient(t);
    expect(await plansOf(stranger).billing()).toEqual({
      card: null,
      hasPortal: false,
      due: null,
      renewal: null,
      currency: "GBP",
    });
    await expect(plansOf(stranger).payDue()).rejects.toEqual(refusal("CONFLICT", "subscriptions/nothing-due"));
  });
});

test("whatever was charged, refused and given back, the books balance", async () => {
  expect(await listLedgerViolations(t.db)).toEqual([]);
});
