import { invariant } from "@quorate/core/errors";
import type { PaymentId } from "@quorate/core/ids";
import type { CheckoutOutcome } from "@quorate/core/payments/checkout";
import { type CheckoutDecision, settleCheckout } from "@quorate/core/payments/checkout-rules";
import { escrowPayment } from "@quorate/core/payments/escrow";
import { PAYMENT_TRANSITIONS, type Payment } from "@quorate/core/payments/payment";
import { nextStatus } from "@quorate/core/transitions";
import type { Trx } from "@quorate/db/client";
import type { Services } from "../context.ts";
import { findMilestoneById, setMilestoneFunded } from "../milestones/milestones.queries.ts";
import { insertProjectEvent } from "../projects/project-events.queries.ts";
import { lockProjectById } from "../projects/projects.queries.ts";
import { startPaidSubscription } from "../subscriptions/paid-subscriptions.queries.ts";
import { lockSubscriber } from "../subscriptions/subscriptions.queries.ts";
import { findCheckoutById, setCheckoutRefunded, setCheckoutSettled } from "./checkouts.queries.ts";
import { insertGatewayEvent, lockGatewayEvent, setGatewayEventWorked } from "./gateway-events.queries.ts";
import { insertPosting } from "./ledger.queries.ts";
import type { GatewayEvent, GatewayEventResult } from "./payment-gateway.ts";
import type { Checkout } from "./payments.mapper.ts";
import { findPaymentById, setPaymentEscrowed, setPaymentStatus } from "./payments.queries.ts";

/**
 * Works an event of the gateway, whatever number and order of deliveries there are: the event is stored by its own id first,
 * then worked once, in one transaction with everything that follows from it.
 */
export async function applyGatewayEvent(services: Services, event: GatewayEvent): Promise<GatewayEventResult> {
  const key = { gateway: services.gateway.name, id: event.id };
  await insertGatewayEvent(services.db, key.gateway, event, services.now());
  return services.db.transaction().execute(async (trx) => {
    const stored = await lockGatewayEvent(trx, key);
    invariant(stored, "an event is stored before it is worked");
    if (stored.isWorked) return "duplicate";
    const outcome = await workEvent(trx, services, event);
    await setGatewayEventWorked(trx, key, { outcome, at: services.now() });
    return outcome;
  });
}

async function workEvent(trx: Trx, services: Services, event: GatewayEvent): Promise<"applied" | "ignored"> {
  const locked = await lockCheckout(trx, event);
  if (!locked) return "ignored";
  const { checkout, payment } = locked;
  const isWanted = payment === undefined || payment.status === "pending";
  const decision = settleCheckout({ status: checkout.status, isWanted }, event.outcome);
  if (!decision) return "ignored";
  await setCheckoutSettled(trx, { id: checkout.id, status: decision.status, at: services.now() });
  await takeEffect(trx, services, { ...locked, event, effect: decision.effect });
  return "applied";
}

type LockedCheckout = { checkout: Checkout; payment: Payment | undefined };

/** The lock is the one that every other decision about the same money takes: the project's row, or the subscriber's. */
async function lockCheckout(trx: Trx, event: GatewayEvent): Promise<LockedCheckout | undefined> {
  const candidate = await findCheckoutById(trx, event.checkoutId);
  if (!candidate) return undefined;
  const { paymentId } = candidate;
  if (paymentId) await lockProjectOfPayment(trx, paymentId);
  else await lockSubscriber(trx, candidate.payerId);
  const checkout = await findCheckoutById(trx, event.checkoutId);
  const payment = paymentId ? await findPaymentById(trx, paymentId) : undefined;
  return checkout && { checkout, payment };
}

async function lockProjectOfPayment(trx: Trx, paymentId: PaymentId): Promise<void> {
  const payment = await findPaymentById(trx, paymentId);
  invariant(payment, "a checkout's payment exists");
  await lockProjectById(trx, payment.projectId);
}

type Effect = LockedCheckout & { event: GatewayEvent; effect: CheckoutDecision["effect"] };

async function takeEffect(trx: Trx, services: Services, { checkout, payment, event, effect }: Effect): Promise<void> {
  if (effect === "giveBack") return giveBackAll(trx, services, checkout);
  if (effect === "fulfil") {
    return payment ? fundPaidMilestone(trx, services, payment, event) : startPaidSubscription(trx, services, checkout);
  }
  if (payment) await dropPayment(trx, services, payment, event.outcome);
}

async function fundPaidMilestone(trx: Trx, services: Services, payment: Payment, event: GatewayEvent): Promise<void> {
  const milestone = await findMilestoneById(trx, payment.milestoneId);
  invariant(milestone, "a payment's milestone exists");
  const decision = escrowPayment(payment, milestone);
  const at = services.now();
  await setPaymentEscrowed(trx, decision.payment, {
    at,
    method: event.paymentMethod,
    reference: event.gatewayReference,
  });
  await setMilestoneFunded(trx, decision.milestone, at);
  await insertPosting(trx, services, decision.posting, { paymentId: payment.id });
  const { projectId, milestoneId } = payment;
  await insertProjectEvent(trx, services, { projectId, milestoneId, kind: "milestone_funded", actorId: null });
}

/** The milestone stays planned, so that the client can try again. */
async function dropPayment(trx: Trx, services: Services, payment: Payment, outcome: CheckoutOutcome): Promise<void> {
  const status = nextStatus(PAYMENT_TRANSITIONS, payment.status, outcome === "declined" ? "fail" : "cancel");
  if (!status) return;
  await setPaymentStatus(trx, { id: payment.id, status });
  if (outcome !== "declined") return;
  const { projectId, milestoneId } = payment;
  await insertProjectEvent(trx, services, { projectId, milestoneId, kind: "payment_declined", actorId: null });
}

async function giveBackAll(trx: Trx, { gateway }: Services, checkout: Checkout): Promise<void> {
  const { id: checkoutId, amountMinor, currency } = checkout;
  await setCheckoutRefunded(trx, checkoutId, amountMinor);
  await gateway.requestRefund(trx, { checkoutId, amountMinor, currency, idempotencyKey: `refund-${checkoutId}` });
}
