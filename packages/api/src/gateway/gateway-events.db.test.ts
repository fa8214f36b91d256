import type { CheckoutOutcome } from "@quorate/core/checkouts/checkout";
import type { CheckoutId } from "@quorate/core/ids";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { GatewayEvent } from "../ports/payment-gateway.ts";
import { callAs } from "../testing/callers.ts";
import { balancesOf, openCheckout, planMilestone } from "../testing/milestones.ts";
import { refundsOf } from "../testing/movements.ts";
import { signUpAdmin, signUpClient } from "../testing/people.ts";
import { startEngagement } from "../testing/projects.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { applyGatewayEvent } from "./apply-gateway-event.service.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

let eventCount = 0;

function eventOf(checkoutId: CheckoutId, outcome: CheckoutOutcome): GatewayEvent {
  const id = `event-of-a-test-${++eventCount}`;
  const paid = { amountMinor: 100_000, currency: "GBP" };
  const how = { gatewayReference: "ref-1", paymentMethod: "card", paid: outcome === "paid" ? paid : null };
  return { id, type: `checkout.${outcome}`, subject: "checkout", checkoutId, outcome, ...how };
}

async function pendingPayment() {
  const engagement = await startEngagement(t);
  const milestoneId = await planMilestone(t, engagement);
  return { ...engagement, milestoneId, ...(await openCheckout(t, engagement, milestoneId)) };
}

describe("the gateway's events", () => {
  test("move money once, however often one is delivered, one after the other or all at once", async () => {
    const { checkoutId, paymentId } = await pendingPayment();
    const event = eventOf(checkoutId, "paid");
    const together = await Promise.all(Array.from({ length: 6 }, () => applyGatewayEvent(t.ports, event)));
    expect(together.toSorted()).toEqual(["applied", ...Array(5).fill("duplicate")]);
    expect(await applyGatewayEvent(t.ports, event)).toBe("duplicate");
    expect(await balancesOf(t, paymentId)).toEqual({ gateway: -100_000, escrow: 100_000 });
  });

  test("tell the payment how and where it was paid", async () => {
    const { checkoutId, paymentId } = await pendingPayment();
    await applyGatewayEvent(t.ports, eventOf(checkoutId, "paid"));
    const payment = await t.db
      .selectFrom("project_payments")
      .selectAll()
      .where("id", "=", paymentId)
      .executeTakeFirst();
    expect(payment).toMatchObject({ payment_method: "card", payment_intent_id: "ref-1", status: "escrowed" });
  });

  test("about a checkout that nobody opened are kept and change nothing", async () => {
    const event = eventOf("01900000-0000-7000-8000-ffffffffffff" as CheckoutId, "paid");
    expect(await applyGatewayEvent(t.ports, event)).toBe("ignored");
    const stored = await t.db.selectFrom("gateway_events").selectAll().where("id", "=", event.id).executeTakeFirst();
    expect(stored).toMatchObject({ gateway: "sandbox", outcome: "ignored", worked_at: t.clock.now() });
  });

  test("stored by a server that died before it worked them are worked at the next delivery", async () => {
    const { checkoutId } = await pendingPayment();
    const event = eventOf(checkoutId, "paid");
    const { id, type, ...payload } = event;
    await t.db
      .insertInto("gateway_events")
      .values({ gateway: "sandbox", id, type, payload: JSON.stringify(payload) })
      .execute();
    expect(await applyGatewayEvent(t.ports, event)).toBe("applied");
  });

  test.each(["declined", "cancelled"] as const)(
    "give back money that arrives after the checkout was %s",
    async (outcome) => {
      const { client, checkoutId, paymentId } = await pendingPayment();
      expect(await applyGatewayEvent(t.ports, eventOf(checkoutId, outcome))).toBe("applied");
      expect(await applyGatewayEvent(t.ports, eventOf(checkoutId, "paid"))).toBe("applied");
      expect(await applyGatewayEvent(t.ports, eventOf(checkoutId, "paid"))).toBe("ignored");
      expect(await refundsOf(t, checkoutId)).toMatchObject([{ amountMinor: 100_000, currency: "GBP", status: "owed" }]);
      expect(await balancesOf(t, paymentId)).toEqual({});
      const checkout = await t.db
        .selectFrom("checkout_sessions")
        .selectAll()
        .where("id", "=", checkoutId)
        .executeTakeFirst();
      expect(checkout).toMatchObject({ status: "paid", refunded_amount: "1000.00", payer_id: client.userId });
    },
  );

  test("give back money for a milestone that was cancelled while its payer was paying", async () => {
    const { client, milestoneId, checkoutId, paymentId } = await pendingPayment();
    await callAs(t, client).milestones.cancel({ id: milestoneId });
    expect(await applyGatewayEvent(t.ports, eventOf(checkoutId, "paid"))).toBe("applied");
    expect(await refundsOf(t, checkoutId)).toHaveLength(1);
    expect(await balancesOf(t, paymentId)).toEqual({});
    const told = await callAs(t, client).checkouts.get({ id: checkoutId });
    expect(told).toMatchObject({ status: "paid", amount: "1000.00", refundedAmount: "1000.00" });
  });

  test("in any order and number leave the money in escrow once, or nowhere", async () => {
    const outcomes = fc.array(fc.constantFrom("paid", "declined", "cancelled" as const), {
      minLength: 1,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(outcomes, async (sequence) => {
        const { checkoutId, paymentId } = await pendingPayment();
        for (const outcome of sequence) await applyGatewayEvent(t.ports, eventOf(checkoutId, outcome));
        const isFunded = sequence[0] === "paid";
        expect(await balancesOf(t, paymentId)).toEqual(isFunded ? { gateway: -100_000, escrow: 100_000 } : {});
        expect(await refundsOf(t, checkoutId)).toHaveLength(!isFunded && sequence.includes("paid") ? 1 : 0);
      }),
      { numRuns: 15 },
    );
  });
});

describe("the sandbox checkout", () => {
  test("shows its payer what there is to pay, and nobody else that it exists", async () => {
    const { client, expert, projectId, checkoutId: id, paymentId } = await pendingPayment();
    expect(await callAs(t, client).checkouts.get({ id })).toEqual({
      id,
      purpose: "milestone",
      status: "open",
      isGivenUp: false,
      description: "Market entry in Benelux: Interviews",
      amount: "1000.00",
      refundedAmount: "0.00",
      currency: "GBP",
      paymentId,
      returnPath: `/project/${projectId}`,
      createdAt: t.clock.now().toISOString(),
    });
    const notFound = refusal("NOT_FOUND", "checkout/not-found");
    for (const viewer of [expert, await signUpClient(t), await signUpAdmin(t)]) {
      await expect(callAs(t, viewer).checkouts.get({ id })).rejects.toEqual(notFound);
      await expect(callAs(t, viewer).checkouts.settle({ id, outcome: "paid" })).rejects.toEqual(notFound);
    }
    await expect(callAs(t, null).checkouts.settle({ id, outcome: "paid" })).rejects.toEqual(
      refusal("UNAUTHORIZED", "accounts/signed-out"),
    );
  });

  // spec 7.113
  test("is settled once: another outcome afterwards is refused as a conflict", async () => {
    const { client, checkoutId: id } = await pendingPayment();
    expect((await callAs(t, client).checkouts.settle({ id, outcome: "paid" })).status).toBe("paid");
    for (const outcome of ["paid", "declined", "cancelled"] as const) {
      await expect(callAs(t, client).checkouts.settle({ id, outcome })).rejects.toEqual(
        refusal("CONFLICT", "checkout/not-open"),
      );
    }
  });

  test("does not exist where real cards are charged", async () => {
    const { client, checkoutId: id } = await pendingPayment();
    const gateway = { ...t.ports.gateway, settleSandboxCheckout: undefined };
    const live = {
      ...t,
      contextOf: (viewer: Parameters<typeof t.contextOf>[0]) => ({ ...t.contextOf(viewer), gateway }),
    };
    await expect(callAs(live, client).checkouts.settle({ id, outcome: "paid" })).rejects.toEqual(
      refusal("NOT_FOUND", "checkout/not-found"),
    );
  });
});
