import type { CheckoutOutcome, CheckoutPurpose } from "@quorate/core/checkouts/checkout";
import { type CheckoutDecision, settleCheckout } from "@quorate/core/checkouts/checkout-rules";
import { invariant } from "@quorate/core/errors";
import type { PaymentId } from "@quorate/core/ids";
import { escrowPayment } from "@quorate/core/milestones/escrow";
import { PAYMENT_TRANSITIONS, type Payment } from "@quorate/core/payments/payment";
import { nextStatus } from "@quorate/core/transitions";
import { canExpedite } from "@quorate/core/verification/expedited-review";
import type { Trx } from "@quorate/db/client";
import type { Checkout } from "../checkouts/checkouts.mapper.ts";
import { findCheckoutById, setCheckoutSettled } from "../checkouts/checkouts.queries.ts";
import type { Ports } from "../context.ts";
import { insertPosting } from "../ledger/ledger.queries.ts";
import { findMilestoneById, setMilestoneFunded } from "../milestones/milestones.queries.ts";
import { findPaymentById, setPaymentEscrowed, setPaymentStatus } from "../payments/payments.queries.ts";
import { oweRefund } from "../payouts/owe-refund.service.ts";
import type { EventAbout } from "../ports/payment-gateway.ts";
import { insertProjectEvent } from "../projects/project-events.queries.ts";
import { lockProjectById } from "../projects/projects.queries.ts";
import { startPaidSubscription } from "../subscriptions/subscription.purpose.ts";
import { lockSubscriber } from "../subscriptions/subscriptions.queries.ts";
import { expeditePaidVerification } from "../verification/verification.purpose.ts";
import { lockVerificationById } from "../verification/verification.queries.ts";

type CheckoutEvent = EventAbout<"checkout">;
/** `isWanted`: what was to be paid for can still be had. */
type LockedCheckout = { checkout: Checkout; payment: Payment | undefined; isWanted: boolean };

/** What happens once the money is there, by what the checkout was for. */
const FULFIL_BY_PURPOSE = {
  milestone: (trx, ports, { payment, event }) => fundPaidMilestone(trx, ports, payment, event),
  subscription: (trx, ports, { checkout }) => startPaidSubscription(trx, ports, checkout),
  verification: (trx, ports, { checkout }) => expeditePaidVerification(trx, ports, checkout),
} as const satisfies Record<
  CheckoutPurpose,
  (trx: Trx, ports: Ports, paid: LockedCheckout & { event: CheckoutEvent }) => Promise<void>
>;

/** False: the event changes nothing, because the checkout is settled, unknown, or of another amount. */
export async function applyCheckoutEvent(trx: Trx, ports: Ports, event: CheckoutEvent): Promise<boolean> {
  const locked = await lockCheckout(trx, event);
  if (!locked || !isSameMoney(locked.checkout, event)) return false;
  const { checkout, isWanted } = locked;
  const decision = settleCheckout({ status: checkout.status, isWanted }, event.outcome);
  if (!decision) return false;
  const { gatewayReference: paymentReference } = event;
  await setCheckoutSettled(trx, { id: checkout.id, status: decision.status, at: ports.now(), paymentReference });
  await takeEffect(trx, ports, { ...locked, event, effect: decision.effect });
  return true;
}

/** A page on which another amount was paid is none of ours: it is left to the comparison with the gateway's books. */
function isSameMoney(checkout: Checkout, { paid }: CheckoutEvent): boolean {
  return paid === null || (paid.amountMinor === checkout.amountMinor && paid.currency === checkout.currency);
}

/** The lock is the one that every other decision about the same thing takes: the project's row, the expert's, or the payer's. */
async function lockCheckout(trx: Trx, event: CheckoutEvent): Promise<LockedCheckout | undefined> {
  const candidate = await findCheckoutById(trx, event.checkoutId);
  if (!candidate) return undefined;
  const { paymentId, verificationId } = candidate;
  if (paymentId) await lockProjectOfPayment(trx, paymentId);
  else if (!verificationId) await lockSubscriber(trx, candidate.payerId);
  const verification = verificationId && (await lockVerificationById(trx, verificationId));
  const checkout = await findCheckoutById(trx, event.checkoutId);
  const payment = paymentId ? await findPaymentById(trx, paymentId) : undefined;
  const isWanted = verificationId ? canExpedite(verification) : payment === undefined || payment.status === "pending";
  return checkout && { checkout, payment, isWanted };
}

async function lockProjectOfPayment(trx: Trx, paymentId: PaymentId): Promise<void> {
  const payment = await findPaymentById(trx, paymentId);
  invariant(payment, "a checkout's payment exists");
  await lockProjectById(trx, payment.projectId);
}

type Effect = LockedCheckout & { event: CheckoutEvent; effect: CheckoutDecision["effect"] };

async function takeEffect(trx: Trx, ports: Ports, { effect, ...settled }: Effect): Promise<void> {
  const { checkout, payment, event } = settled;
  if (effect === "giveBack") return oweRefund(trx, ports, checkout, checkout.amountMinor);
  if (effect === "fulfil") return FULFIL_BY_PURPOSE[checkout.purpose](trx, ports, settled);
  if (payment) await dropPayment(trx, ports, payment, event.outcome);
}

async function fundPaidMilestone(
  trx: Trx,
  ports: Ports,
  payment: Payment | undefined,
  event: CheckoutEvent,
): Promise<void> {
  invariant(payment, "a milestone's checkout has a payment");
  const milestone = await findMilestoneById(trx, payment.milestoneId);
  invariant(milestone, "a payment's milestone exists");
  const decision = escrowPayment(payment, milestone);
  const at = ports.now();
  await setPaymentEscrowed(trx, decision.payment, {
    at,
    method: event.paymentMethod,
    reference: event.gatewayReference,
  });
  await setMilestoneFunded(trx, decision.milestone, at);
  await insertPosting(trx, ports, decision.posting, { paymentId: payment.id });
  const { projectId, milestoneId } = payment;
  await insertProjectEvent(trx, ports, { projectId, milestoneId, kind: "milestone_funded", actorId: null });
}

/** The milestone stays planned, so that the client can try again. */
async function dropPayment(trx: Trx, ports: Ports, payment: Payment, outcome: CheckoutOutcome): Promise<void> {
  const status = nextStatus(PAYMENT_TRANSITIONS, payment.status, outcome === "declined" ? "fail" : "cancel");
  if (!status) return;
  await setPaymentStatus(trx, { id: payment.id, status });
  if (outcome !== "declined") return;
  const { projectId, milestoneId } = payment;
  await insertProjectEvent(trx, ports, { projectId, milestoneId, kind: "payment_declined", actorId: null });
}
