import { closePagesLeftOpen } from "@quorate/api/checkouts/close-checkout-page.service";
import type { Viewer } from "@quorate/api/context";
import { listLedgerViolations } from "@quorate/api/ledger/ledger-audit.queries";
import { sendOutstanding } from "@quorate/api/payouts/send-outstanding.service";
import type { PaymentGateway } from "@quorate/api/ports/payment-gateway";
import { reconcile } from "@quorate/api/reconciliations/reconcile.service";
import { callAs } from "@quorate/api/testing/callers";
import { balancesOf } from "@quorate/api/testing/milestones";
import { refundsOf, transferOf, workMoneyJobs } from "@quorate/api/testing/movements";
import { findPlanByName, signUpAdmin, signUpExpert, signUpUser } from "@quorate/api/testing/people";
import { raceBehindLock, tally } from "@quorate/api/testing/races";
import { refusal } from "@quorate/api/testing/refusal";
import type { CheckoutId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Fault } from "../testing/stripe-double.ts";
import {
  APP_URL,
  beginFunding,
  createStripeSetting,
  type Funding,
  makeAccountReady,
  type StripeSetting,
  submitThrough,
} from "../testing/stripe-setting.ts";

let setting: StripeSetting;
let t: StripeSetting["t"];
let stripe: StripeSetting["stripe"];
let deliver: StripeSetting["deliver"];
beforeAll(async () => {
  setting = await createStripeSetting();
  ({ t, stripe, deliver } = setting);
});
afterAll(() => setting.close());

const BEGINNING = new Date(0);
const NOTHING_WAITS = {
  onItsWayAmount: "0.00",
  heldForAccountAmount: "0.00",
  delayedAmount: "0.00",
  stoppedAmount: "0.00",
};
const differences = async () => (await reconcile(t.ports, BEGINNING)).differences;
const paymentOf = ({ paymentId }: Funding) =>
  t.db.selectFrom("project_payments").selectAll().where("id", "=", paymentId).executeTakeFirstOrThrow();
const checkoutOf = ({ checkoutId }: Funding) =>
  t.db.selectFrom("checkout_sessions").selectAll().where("id", "=", checkoutId).executeTakeFirstOrThrow();
const lastEvent = (type: string) => {
  const event = stripe.events.findLast((each) => each.type === type);
  if (!event) throw new Error(`There was no ${type}.`);
  return event;
};

/** Someone whose free year is over. */
async function lapsedSubscriber() {
  const viewer = await signUpUser(t);
  const year = { start_date: new Date("2024-01-01"), end_date: new Date("2024-12-31"), status: "expired" } as const;
  const { id: starter } = await findPlanByName(t, "Starter");
  const lapsed = { ...year, user_id: viewer.userId, plan_id: starter, billing_cycle: "annual" } as const;
  await t.db.insertInto("user_subscriptions").values(lapsed).execute();
  return viewer;
}

async function disputed(): Promise<Funding & { disputeId: string }> {
  const funding = await submitThrough(setting);
  const disputing = callAs(t, funding.client).disputes.open({
    id: funding.milestoneId,
    reason: "Another market.",
  });
  const { dispute } = await disputing;
  return { ...funding, disputeId: dispute?.id ?? "" };
}

describe("the main job through Stripe", () => {
  // spec 7.112, 10.35
  test("is paid on a hosted page, held, released, and sent to the expert once there is an account", async () => {
    const funding = await beginFunding(setting, "1234.56");
    const { client, expert, paymentId, milestoneId, checkoutId, checkoutUrl } = funding;
    expect(checkoutUrl).toBe(`https://checkout.stripe.com/c/pay/${funding.sessionId}`);
    expect(stripe.find(funding.sessionId)).toMatchObject({
      mode: "payment",
      amount_total: 123_456,
      currency: "gbp",
      metadata: { checkoutId, paymentId, purpose: "milestone" },
      success_url: `${APP_URL}/project/${funding.projectId}?checkout=paid`,
      cancel_url: `${APP_URL}/project/${funding.projectId}?checkout=left`,
      expires_at: t.clock.now().getTime() / 1000 + 23 * 3600,
    });
    expect(stripe.intentDataOf(funding.sessionId)).toMatchObject({
      metadata: { checkoutId, paymentId },
      transfer_group: paymentId,
    });

    expect(await deliver(stripe.pay(funding.sessionId))).toBe("applied");
    const intentId = String(stripe.find(funding.sessionId)["payment_intent"]);
    expect(await paymentOf(funding)).toMatchObject({ status: "escrowed", payment_intent_id: intentId });
    await callAs(t, expert).milestones.submit({ id: milestoneId, note: "Done." });
    await callAs(t, client).milestones.release({ id: milestoneId });
    await workMoneyJobs(t);
    expect(await transferOf(t, paymentId)).toMatchObject({ status: "owed", amount: "1049.38" });
    expect(stripe.objects("transfer")).toHaveLength(0);
    expect(await callAs(t, expert).payoutAccount.get()).toMatchObject({
      status: "none",
      sentAmount: "0.00",
      waitingAmount: "1049.38",
      ...NOTHING_WAITS,
      heldForAccountAmount: "1049.38",
    });

    const accountId = await makeAccountReady(setting, funding);
    await workMoneyJobs(t);
    const [transfer] = stripe.objects("transfer");
    const { latest_charge } = stripe.find(intentId);
    expect(transfer).toMatchObject({
      amount: 104_938,
      currency: "gbp",
      destination: accountId,
      transfer_group: paymentId,
    });
    expect(transfer).toMatchObject({ source_transaction: latest_charge });
    expect(await transferOf(t, paymentId)).toMatchObject({ status: "paid", gateway_reference: transfer?.id });
    expect(await callAs(t, expert).payoutAccount.get()).toMatchObject({
      status: "ready",
      sentAmount: "1049.38",
      waitingAmount: "0.00",
      ...NOTHING_WAITS,
    });
    expect(await listLedgerViolations(t.db)).toEqual([]);
    t.clock.advance({ minutes: 90 });
    expect(await differences()).toEqual([]);
  });

  test("gives everything back when a dispute is decided so", async () => {
    const funding = await disputed();
    const admin = callAs(t, await signUpAdmin(t));
    await admin.disputes.resolve({ id: funding.disputeId, outcome: "refund" });
    await workMoneyJobs(t);
    const { payment_intent_id: payment_intent } = await paymentOf(funding);
    expect(stripe.objects("refund")[0]).toMatchObject({ payment_intent, amount: 100_000, status: "succeeded" });
    expect(await refundsOf(t, funding.checkoutId)).toMatchObject([{ status: "paid", amountMinor: 100_000 }]);
  });

  // spec 10.39
  test("splits a milestone to the penny between a refund and a transfer", async () => {
    const funding = await disputed();
    await makeAccountReady(setting, funding);
    const admin = callAs(t, await signUpAdmin(t));
    await admin.disputes.resolve({ id: funding.disputeId, outcome: "split", releaseAmount: "333.33" });
    await workMoneyJobs(t);
    expect(stripe.objects("refund")[0]).toMatchObject({ amount: 66_667 });
    expect(stripe.objects("transfer")[0]).toMatchObject({ amount: 28_333, transfer_group: funding.paymentId });
    t.clock.advance({ minutes: 90 });
    expect(await differences()).toEqual([]);
  });

  test("sells plans on the same kind of page", async () => {
    const viewer = await lapsedSubscriber();
    const { id: growth } = await findPlanByName(t, "Growth");
    const wish = { planId: growth, billingCycle: "annual" as const };
    const { checkoutUrl } = await callAs(t, viewer).subscriptions.subscribe(wish);
    const sessionId = checkoutUrl?.split("/").at(-1) ?? "";
    expect(stripe.find(sessionId)).toMatchObject({ amount_total: 49_900, metadata: { purpose: "subscription" } });
    await deliver(stripe.pay(sessionId));
    expect(await callAs(t, viewer).subscriptions.current()).toMatchObject({ planName: "Growth", status: "active" });
  });
});

describe("a page at Stripe", () => {
  test("is found again by a second request, and made once by ten who ask at once", async () => {
    const funding = await beginFunding(setting);
    const fund = () => callAs(t, funding.client).milestones.fund({ id: funding.milestoneId });
    const answers = await Promise.all(Array.from({ length: 10 }, fund));
    expect(new Set(answers.map(({ checkoutUrl }) => checkoutUrl))).toEqual(new Set([funding.checkoutUrl]));
  });

  test("whose address was lost on the way is completed by the next call, and is still the only one", async () => {
    const { client, projectId } = await beginFunding(setting);
    const before = stripe.objects("checkout.session").length;
    const second = await callAs(t, client).milestones.create({ id: projectId, title: "Second", amount: "10.00" });
    stripe.failNext(...Array(2).fill({ on: "POST /v1/checkout/sessions", how: "lost" }));
    const fund = () => callAs(t, client).milestones.fund({ id: second.id });
    await expect(fund()).rejects.toEqual(refusal("SERVICE_UNAVAILABLE", "payments/gateway-unavailable"));
    const [made] = stripe.objects("checkout.session");
    expect(stripe.objects("checkout.session")).toHaveLength(before + 1);
    expect((await fund()).checkoutUrl).toBe(made?.["url"]);
    expect(stripe.objects("checkout.session")).toHaveLength(before + 1);
  });

  test("may be paid before we know its address: the event funds the milestone", async () => {
    const funding = await beginFunding(setting);
    const forgotten = { url: null, gateway_reference: null, expires_at: null };
    await t.db.updateTable("checkout_sessions").set(forgotten).where("id", "=", funding.checkoutId).execute();
    expect(await deliver(stripe.pay(funding.sessionId))).toBe("applied");
    expect(await balancesOf(t, funding.paymentId)).toEqual({ gateway: -100_000, escrow: 100_000 });
  });

  test("that has expired makes room for another; money that still comes in on it goes back", async () => {
    const old = await beginFunding(setting);
    t.clock.advance({ days: 1 });
    const fresh = await callAs(t, old.client).milestones.fund({ id: old.milestoneId });
    expect(fresh.checkoutUrl).not.toBe(old.checkoutUrl);
    expect(await paymentOf(old)).toMatchObject({ status: "cancelled" });
    expect(await deliver(stripe.expire(old.sessionId))).toBe("ignored");
    expect(await deliver(stripe.pay(old.sessionId))).toBe("applied");
    await workMoneyJobs(t);
    expect(await refundsOf(t, old.checkoutId)).toMatchObject([{ amountMinor: 100_000, status: "paid" }]);
    expect(await deliver(stripe.pay(fresh.checkoutUrl.split("/").at(-1) ?? ""))).toBe("applied");
    expect(await balancesOf(t, old.paymentId)).toEqual({});
  });

  test("for more than Stripe takes is refused in words, and Stripe's own failures are 503", async () => {
    const funding = await beginFunding(setting);
    const { client, projectId } = funding;
    const large = await callAs(t, client).milestones.create({ id: projectId, title: "Large", amount: "1000000.00" });
    await expect(callAs(t, client).milestones.fund({ id: large.id })).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "payments/amount-not-accepted"),
    );
    const small = await callAs(t, client).milestones.create({ id: projectId, title: "Small", amount: "5.00" });
    stripe.failAt((operation) => (operation === "POST /v1/checkout/sessions" ? "500" : null));
    const fund = () => callAs(t, client).milestones.fund({ id: small.id });
    await expect(fund()).rejects.toEqual(refusal("SERVICE_UNAVAILABLE", "payments/gateway-unavailable"));
    stripe.failAt(() => null);
    const before = stripe.objects("checkout.session").length;
    await fund();
    expect(stripe.objects("checkout.session")).toHaveLength(before + 1);
  });

  test("is closed by its expiry, and the milestone can be funded again", async () => {
    const funding = await beginFunding(setting);
    expect(await deliver(stripe.expire(funding.sessionId))).toBe("applied");
    expect(await paymentOf(funding)).toMatchObject({ status: "cancelled" });
    await callAs(t, funding.client).milestones.fund({ id: funding.milestoneId });
  });

  test.each([true, false])(
    "paid by a method that takes days funds the milestone when it has come: %s",
    async (isPaid) => {
      const funding = await beginFunding(setting);
      const [left, decided] = stripe.payLater(funding.sessionId, isPaid);
      expect(await deliver(left)).toBe("ignored");
      expect(await paymentOf(funding)).toMatchObject({ status: "pending" });
      expect(await deliver(decided)).toBe("applied");
      expect(await paymentOf(funding)).toMatchObject({ status: isPaid ? "escrowed" : "failed" });
    },
  );
});

describe("a page that Stripe failed to make, and remembers so", () => {
  const failing = async (how: Fault) => {
    const { client, projectId } = await beginFunding(setting);
    const next = await callAs(t, client).milestones.create({ id: projectId, title: "Next", amount: "10.00" });
    const before = stripe.objects("checkout.session").length;
    stripe.failNext({ on: "POST /v1/checkout/sessions", how });
    const { checkoutUrl } = await callAs(t, client).milestones.fund({ id: next.id });
    const pages = stripe.objects("checkout.session");
    return { checkoutUrl, pages: pages.slice(0, pages.length - before) };
  };

  test("is asked for under another key at once", async () => {
    const { checkoutUrl, pages } = await failing("500");
    expect(pages.map(({ url }) => url)).toEqual([checkoutUrl]);
  });

  test("is found where it was made all the same", async () => {
    const { checkoutUrl, pages } = await failing("500 done");
    expect(pages.map(({ url }) => url)).toEqual([checkoutUrl]);
  });

  test("stays the only one for ten who ask at the same moment", async () => {
    const { client, projectId } = await beginFunding(setting);
    const next = await callAs(t, client).milestones.create({ id: projectId, title: "Next", amount: "10.00" });
    const before = stripe.objects("checkout.session").length;
    stripe.failNext({ on: "POST /v1/checkout/sessions", how: "500" });
    const fund = () => callAs(t, client).milestones.fund({ id: next.id });
    const answers = await Promise.all(Array.from({ length: 10 }, fund));
    expect(new Set(answers.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
    expect(stripe.objects("checkout.session")).toHaveLength(before + 1);
  });
});

describe("a page for what can no longer be had", () => {
  const statusOf = (sessionId: string) => stripe.find(sessionId)["status"];
  const pageOf = (url: string | null) => url?.slice(url.lastIndexOf("/") + 1) ?? "";
  const refundWhole = async (checkoutId: CheckoutId, amountMinor: number) => {
    await workMoneyJobs(t);
    expect(await refundsOf(t, checkoutId)).toMatchObject([{ status: "paid", amountMinor }]);
    expect(await listLedgerViolations(t.db)).toEqual([]);
  };

  test("of a cancelled milestone is closed", async () => {
    const funding = await beginFunding(setting);
    await callAs(t, funding.client).milestones.cancel({ id: funding.milestoneId });
    expect(statusOf(funding.sessionId)).toBe("open");
    await workMoneyJobs(t);
    expect(statusOf(funding.sessionId)).toBe("expired");
    expect(await checkoutOf(funding)).toMatchObject({ status: "cancelled", page_closed_at: t.clock.now() });
    expect(await deliver(lastEvent("checkout.session.expired"))).toBe("ignored");
  });

  test("of a cancelled project is closed", async () => {
    const funding = await beginFunding(setting);
    await callAs(t, await signUpAdmin(t)).projects.cancel({ id: funding.projectId });
    await workMoneyJobs(t);
    expect(statusOf(funding.sessionId)).toBe("expired");
  });

  test("of another plan than the one chosen last is closed", async () => {
    const viewer = await lapsedSubscriber();
    const choose = async (name: string) => {
      const { id: planId } = await findPlanByName(t, name);
      const { checkoutUrl } = await callAs(t, viewer).subscriptions.subscribe({ planId, billingCycle: "annual" });
      return pageOf(checkoutUrl);
    };
    const growth = await choose("Growth");
    const enterprise = await choose("Enterprise");
    await workMoneyJobs(t);
    expect([statusOf(growth), statusOf(enterprise)]).toEqual(["expired", "open"]);
  });

  test("of a review that is decided is closed", async () => {
    const expert = await signUpExpert(t);
    const waiting = { expert_id: expert.expertId, verification_type: "credentials", created_at: t.clock.now() };
    await t.db.insertInto("verifications").values(waiting).execute();
    const { checkoutUrl } = await callAs(t, expert).verification.expedite();
    await callAs(t, await signUpAdmin(t)).admin.verifyExpert({
      id: expert.expertId,
      verified: true,
      register: { name: "Alumni register", reference: null },
    });
    await workMoneyJobs(t);
    expect(statusOf(pageOf(checkoutUrl))).toBe("expired");
  });

  test("that is paid on before it is closed stays paid at Stripe, and the money goes back whole", async () => {
    const funding = await beginFunding(setting);
    await callAs(t, funding.client).milestones.cancel({ id: funding.milestoneId });
    const paid = stripe.pay(funding.sessionId);
    await workMoneyJobs(t);
    expect(statusOf(funding.sessionId)).toBe("complete");
    expect(await deliver(paid)).toBe("applied");
    await refundWhole(funding.checkoutId, 100_000);
    t.clock.advance({ minutes: 90 });
    expect(await differences()).toEqual([]);
  });

  test("is closed later where Stripe failed, and left alone once it has expired by itself", async () => {
    const funding = await beginFunding(setting);
    await callAs(t, funding.client).milestones.cancel({ id: funding.milestoneId });
    stripe.failAt((operation) => (operation.endsWith("/expire") ? "500" : null));
    await expect(workMoneyJobs(t)).rejects.toThrow();
    t.jobs.length = 0;
    t.clock.advance({ minutes: 5 });
    await expect(closePagesLeftOpen(t.ports)).rejects.toThrow("1 checkout pages could not be closed.");
    stripe.failAt(() => null);
    await closePagesLeftOpen(t.ports);
    expect(statusOf(funding.sessionId)).toBe("expired");

    const other = await beginFunding(setting);
    await callAs(t, other.client).milestones.cancel({ id: other.milestoneId });
    t.jobs.length = 0;
    t.clock.advance({ days: 1 });
    const before = stripe.requests.length;
    await closePagesLeftOpen(t.ports);
    expect(stripe.requests.slice(before)).toEqual([]);
  });

  test("whose address was lost is found and closed", async () => {
    const funding = await beginFunding(setting);
    const forgotten = { url: null, gateway_reference: null, expires_at: null };
    await t.db.updateTable("checkout_sessions").set(forgotten).where("id", "=", funding.checkoutId).execute();
    await callAs(t, funding.client).milestones.cancel({ id: funding.milestoneId });
    await workMoneyJobs(t);
    expect(statusOf(funding.sessionId)).toBe("expired");
  });

  test("that is being opened while it is called off is not handed out, and is closed", async () => {
    const { client, projectId } = await beginFunding(setting);
    const next = await callAs(t, client).milestones.create({ id: projectId, title: "Next", amount: "10.00" });
    const createThenCancel: PaymentGateway["createCheckout"] = async (request) => {
      const page = await setting.gateway.createCheckout(request);
      await callAs(t, client).milestones.cancel({ id: next.id });
      await workMoneyJobs(t);
      return page;
    };
    const slow = { ...t, contextOf: (viewer: Viewer | null) => ({ ...t.contextOf(viewer), gateway: slowGateway }) };
    const slowGateway = { ...setting.gateway, createCheckout: createThenCancel };
    const funding = callAs(slow, client).milestones.fund({ id: next.id });
    await expect(funding).rejects.toEqual(refusal("CONFLICT", "checkout/given-up"));
    await workMoneyJobs(t);
    expect(stripe.objects("checkout.session")[0]).toMatchObject({ status: "expired", amount_total: 1000 });
  });
});

describe("Stripe's deliveries", () => {
  // spec 10.39
  test("of one event twice at the same moment move the money once", async () => {
    const funding = await beginFunding(setting);
    const event = stripe.pay(funding.sessionId);
    const calls = [() => deliver(event), () => deliver(event)];
    const results = await raceBehindLock(t, funding.projectId, { calls });
    expect(tally(results)).toEqual({ won: 2, refused: [] });
    const outcomes = results.map((result) => (result.status === "fulfilled" ? result.value : "failed"));
    expect(outcomes.toSorted()).toEqual(["applied", "duplicate"]);
    expect(await balancesOf(t, funding.paymentId)).toEqual({ gateway: -100_000, escrow: 100_000 });
  });

  test("in the wrong order leave what was paid paid", async () => {
    const funding = await beginFunding(setting);
    const expired = stripe.expire(funding.sessionId);
    const paid = stripe.pay(funding.sessionId);
    expect(await deliver(paid)).toBe("applied");
    expect(await deliver(expired)).toBe("ignored");
    expect(await paymentOf(funding)).toMatchObject({ status: "escrowed" });
    expect(await checkoutOf(funding)).toMatchObject({ status: "paid" });
  });

  test("with a wrong, a foreign or an old signature are refused", async () => {
    const funding = await beginFunding(setting);
    const event = stripe.pay(funding.sessionId);
    const refused = expect.objectContaining({ code: "webhooks/bad-signature" });
    const old = new Date(t.clock.now().getTime() - 301_000);
    const fresh = new Date(t.clock.now().getTime() - 299_000);
    await expect(async () => deliver(event, { secret: "whsec_ofSomebodyElse" })).rejects.toEqual(refused);
    await expect(async () => deliver(event, { at: old })).rejects.toEqual(refused);
    const forged = { ...event, data: { object: { ...event.data.object, amount_total: 1 } } };
    const body = Buffer.from(JSON.stringify(forged));
    expect(() => setting.gateway.readDelivery({ body, signature: "t=1,v1=00" })).toThrow("webhooks/bad-signature");
    expect(() => setting.gateway.readDelivery({ body, signature: "" })).toThrow("webhooks/bad-signature");
    expect(await paymentOf(funding)).toMatchObject({ status: "pending" });
    expect(await deliver(event, { at: fresh })).toBe("applied");
  });

  test("of another amount than the checkout's change nothing", async () => {
    const funding = await beginFunding(setting);
    const event = stripe.pay(funding.sessionId);
    event.data.object["amount_total"] = 1;
    expect(await deliver(event)).toBe("ignored");
    expect(await paymentOf(funding)).toMatchObject({ status: "pending" });
  });

  test("that no one here knows, or from inside an expert's account, are kept and ignored", async () => {
    expect(await deliver(stripe.emit("customer.created"))).toBe("ignored");
    const funding = await beginFunding(setting);
    const inside = { ...stripe.pay(funding.sessionId), account: "acct_ofAnExpert" };
    expect(await deliver(inside)).toBe("ignored");
    expect(await paymentOf(funding)).toMatchObject({ status: "pending" });
    const stored = await t.db.selectFrom("gateway_events").selectAll().where("id", "=", inside.id).execute();
    expect(stored).toMatchObject([{ gateway: "stripe", outcome: "ignored", type: "checkout.session.completed" }]);
  });
});

describe("refunds and transfers", () => {
  const refunded = async () => {
    const funding = await disputed();
    await callAs(t, await signUpAdmin(t)).disputes.resolve({ id: funding.disputeId, outcome: "refund" });
    return funding;
  };
  const released = async () => {
    const funding = await submitThrough(setting);
    await callAs(t, funding.client).milestones.release({ id: funding.milestoneId });
    return funding;
  };

  // spec 10.39
  test("whose answer is lost are made once, even after Stripe forgot the key", async () => {
    const funding = await refunded();
    const before = stripe.objects("refund").length;
    stripe.failNext(...Array(2).fill({ on: "POST /v1/refunds", how: "lost" }));
    await expect(workMoneyJobs(t)).rejects.toThrow();
    expect(await refundsOf(t, funding.checkoutId)).toMatchObject([{ status: "requested" }]);
    stripe.forgetKeys();
    t.clock.advance({ minutes: 5 });
    await sendOutstanding(t.ports);
    expect(await refundsOf(t, funding.checkoutId)).toMatchObject([{ status: "paid" }]);
    expect(stripe.objects("refund")).toHaveLength(before + 1);

    const payout = await released();
    await makeAccountReady(setting, payout);
    t.jobs.length = 0;
    const sent = stripe.objects("transfer").length;
    stripe.failNext(...Array(2).fill({ on: "POST /v1/transfers", how: "lost" }));
    t.clock.advance({ minutes: 5 });
    await expect(sendOutstanding(t.ports)).rejects.toThrow("1 refunds, transfers or holds were not sent.");
    stripe.forgetKeys();
    t.clock.advance({ minutes: 5 });
    await sendOutstanding(t.ports);
    expect(await transferOf(t, payout.paymentId)).toMatchObject({ status: "paid" });
    expect(stripe.objects("transfer")).toHaveLength(sent + 1);
  });

  test("told by the webhook before the answer is stored are kept once", async () => {
    const funding = await refunded();
    stripe.failNext(...Array(2).fill({ on: "POST /v1/refunds", how: "lost" }));
    await expect(workMoneyJobs(t)).rejects.toThrow();
    expect(await deliver(lastEvent("refund.created"))).toBe("applied");
    expect(await refundsOf(t, funding.checkoutId)).toMatchObject([{ status: "paid" }]);
    await sendOutstanding(t.ports);
    expect(await deliver(lastEvent("refund.created"))).toBe("duplicate");
  });

  test("sent by two workers at once are made once", async () => {
    const payout = await released();
    await makeAccountReady(setting, payout);
    t.jobs.length = 0;
    const sent = stripe.objects("transfer").length;
    t.clock.advance({ minutes: 5 });
    await Promise.all([sendOutstanding(t.ports), sendOutstanding(t.ports), sendOutstanding(t.ports)]);
    expect(stripe.objects("transfer")).toHaveLength(sent + 1);
    expect(await transferOf(t, payout.paymentId)).toMatchObject({ status: "paid" });
    expect(await listLedgerViolations(t.db)).toEqual([]);
  });

  test("wait while the balance is short, and a refund that a bank sends back is a difference", async () => {
    const payout = await released();
    await makeAccountReady(setting, payout);
    const before = stripe.objects("transfer").length;
    stripe.setBalance("short");
    await workMoneyJobs(t);
    const waiting = { status: "waiting", failure: "balance_short", failure_detail: "balance_insufficient" };
    expect(await transferOf(t, payout.paymentId)).toMatchObject({ ...waiting, attempt: 1 });
    expect(await callAs(t, payout.expert).payoutAccount.get()).toMatchObject({
      status: "ready",
      waitingAmount: "850.00",
      delayedAmount: "850.00",
    });
    // Stripe would repeat its refusal for as long as it remembers the key.
    const filled = stripe.setBalance("full");
    t.clock.advance({ minutes: 5 });
    await sendOutstanding(t.ports);
    expect(await transferOf(t, payout.paymentId)).toMatchObject({ ...waiting, attempt: 1 });
    expect(await deliver(filled)).toBe("applied");
    await workMoneyJobs(t);
    expect(await transferOf(t, payout.paymentId)).toMatchObject({ status: "paid", attempt: 2, failure: null });
    expect(stripe.objects("transfer")).toHaveLength(before + 1);

    const funding = await refunded();
    await workMoneyJobs(t);
    const [refund] = await refundsOf(t, funding.checkoutId);
    const [atStripe] = stripe.objects("refund");
    expect(await deliver(stripe.failRefund(atStripe?.id ?? ""))).toBe("applied");
    const line = `Refund ${refund?.refundId} of GBP 1000.00 has failed: expired_or_canceled_card`;
    expect(await differences()).toContain(line);
  });

  test.each(["500", "500 done", "500 later"] as const)("that Stripe failed to make (%s) are made once", async (how) => {
    const [funding, payout] = [await refunded(), await released()];
    await makeAccountReady(setting, payout);
    const before = { refunds: stripe.objects("refund").length, transfers: stripe.objects("transfer").length };
    stripe.failNext({ on: "POST /v1/refunds", how }, { on: "POST /v1/transfers", how });
    await workMoneyJobs(t);
    const statuses = async () => {
      const [refund] = await refundsOf(t, funding.checkoutId);
      return [refund?.status, (await transferOf(t, payout.paymentId))?.status];
    };
    if (how === "500 done") expect(await statuses()).toEqual(["paid", "paid"]);
    else expect(await statuses()).toEqual(["requested", "requested"]);
    // Stripe may still be at it: nothing is asked for under another key before it has had its time.
    const asked = stripe.requests.length;
    t.clock.advance({ minutes: 1.9 });
    await sendOutstanding(t.ports);
    expect(stripe.requests.slice(asked)).toEqual([]);
    t.clock.advance({ minutes: 0.2 });
    await sendOutstanding(t.ports);
    expect(await statuses()).toEqual(["paid", "paid"]);
    expect(stripe.objects("refund")).toHaveLength(before.refunds + 1);
    expect(stripe.objects("transfer")).toHaveLength(before.transfers + 1);
    expect(await transferOf(t, payout.paymentId)).toMatchObject({ attempt: how === "500" ? 2 : expect.any(Number) });
    t.clock.advance({ minutes: 90 });
    expect(await listLedgerViolations(t.db)).toEqual([]);
  });

  test("to an account that lost its capability wait, and go under another key when it has it again", async () => {
    const payout = await released();
    const account = await makeAccountReady(setting, payout);
    const before = stripe.objects("transfer").length;
    // Its word is lost: Stripe refuses, and would go on refusing under this key.
    stripe.setTransfers(account, "inactive");
    await workMoneyJobs(t);
    expect(await transferOf(t, payout.paymentId)).toMatchObject({ status: "waiting", failure: "account_not_ready" });
    // The expert is told the truth at once, though no word of the account has come yet.
    const { expert } = payout;
    expect(await callAs(t, expert).payoutAccount.get()).toMatchObject({
      status: "restricted",
      waitingAmount: "850.00",
      heldForAccountAmount: "850.00",
    });
    t.clock.advance({ minutes: 1 });
    await deliver(stripe.setTransfers(account, "active"));
    await workMoneyJobs(t);
    expect(await transferOf(t, payout.paymentId)).toMatchObject({ status: "paid", attempt: 2 });
    expect(stripe.objects("transfer")).toHaveLength(before + 1);
    expect(await listLedgerViolations(t.db)).toEqual([]);
  });

  // spec 10.30
  test("that a bank sent back go out again at an administrator's word, and late words of the first change nothing", async () => {
    const funding = await refunded();
    await workMoneyJobs(t);
    const [first] = stripe.objects("refund");
    const lateWord = lastEvent("refund.created");
    await deliver(stripe.failRefund(first?.id ?? ""));
    const admin = callAs(t, await signUpAdmin(t));
    const [refund] = await refundsOf(t, funding.checkoutId);
    const id = refund?.refundId ?? "";
    expect((await admin.movements.list({ limit: 100 })).find((movement) => movement.id === id)).toMatchObject({
      failure: { code: "returned_by_bank", detail: "expired_or_canceled_card" },
      canRetry: true,
    });
    await admin.movements.retry({ id });
    expect(await deliver(lateWord)).toBe("ignored");
    await workMoneyJobs(t);
    const [second] = stripe.objects("refund");
    expect(second).toMatchObject({ status: "succeeded", amount: 100_000, metadata: { refundId: id, attempt: "2" } });
    expect(second?.id).not.toBe(first?.id);
    const again = { ...lastEvent("refund.failed"), id: "evt_again" };
    expect(await deliver(again)).toBe("ignored");
    expect(await refundsOf(t, funding.checkoutId)).toMatchObject([{ status: "paid" }]);
    t.clock.advance({ minutes: 90 });
    expect(await listLedgerViolations(t.db)).toEqual([]);
    expect((await differences()).filter((line) => line.includes(id))).toEqual([]);
  });

  test("of a payment that the payer's bank takes back are held until that is decided", async () => {
    const payout = await released();
    await makeAccountReady(setting, payout);
    const { payment_intent_id: intentId } = await paymentOf(payout);
    const opened = stripe.openDispute(intentId ?? "");
    expect(await deliver(opened)).toBe("applied");
    await workMoneyJobs(t);
    expect(await transferOf(t, payout.paymentId)).toMatchObject({ status: "owed" });
    const disputeId = opened.data.object.id;
    expect((await differences()).filter((line) => line.includes(disputeId))).toEqual([]);
    expect(await deliver(stripe.closeDispute(disputeId, "won"))).toBe("applied");
    t.clock.advance({ minutes: 5 });
    await sendOutstanding(t.ports);
    expect(await transferOf(t, payout.paymentId)).toMatchObject({ status: "paid" });
    expect((await differences()).filter((line) => line.includes(disputeId))).toEqual([]);
  });
});

describe("an expert's account", () => {
  test("is made once, and each call answers a fresh page", async () => {
    const { expert } = await beginFunding(setting);
    stripe.failNext(...Array(2).fill({ on: "POST /v1/accounts", how: "lost" }));
    const before = stripe.objects("account").length;
    const start = () => callAs(t, expert).payoutAccount.start({ country: "GB" });
    await expect(start()).rejects.toEqual(refusal("SERVICE_UNAVAILABLE", "payments/gateway-unavailable"));
    expect(await callAs(t, expert).payoutAccount.get()).toMatchObject({ status: "incomplete" });
    const { onboardingUrl } = await start();
    expect((await start()).onboardingUrl).toBe(onboardingUrl);
    expect(stripe.objects("account")).toHaveLength(before + 1);
  });

  test("that has not passed its checks yet is sent nothing", async () => {
    const funding = await submitThrough(setting);
    await callAs(t, funding.client).milestones.release({ id: funding.milestoneId });
    await callAs(t, funding.expert).payoutAccount.start({ country: "GB" });
    const before = stripe.requests.length;
    await workMoneyJobs(t);
    expect(stripe.requests.slice(before)).toEqual([]);
    expect(await transferOf(t, funding.paymentId)).toMatchObject({ status: "owed" });
  });

  test("follows the latest word about it, in whatever order the words come", async () => {
    const { expert } = await beginFunding(setting);
    const accountId =
      (await callAs(t, expert).payoutAccount.start({ country: "GB" })).onboardingUrl.split("/").at(-1) ?? "";
    const statusOf = async () => (await callAs(t, expert).payoutAccount.get()).status;
    const behind = { ...stripe.setTransfers(accountId, "active"), created: t.clock.now().getTime() / 1000 - 600 };
    expect(await deliver(behind)).toBe("applied");
    expect(await statusOf()).toBe("ready");
    t.clock.advance({ minutes: 1 });
    const first = stripe.setTransfers(accountId, "inactive");
    t.clock.advance({ minutes: 1 });
    const second = stripe.setTransfers(accountId, "active");
    expect(await deliver(second)).toBe("applied");
    expect(await deliver(first)).toBe("ignored");
    expect(await statusOf()).toBe("ready");
    t.clock.advance({ minutes: 1 });
    await deliver(stripe.setTransfers(accountId, "inactive"));
    expect(await statusOf()).toBe("restricted");
  });
});
