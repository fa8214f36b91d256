import type { CheckoutOutcome } from "@quorate/core/checkouts/checkout";
import { invariant } from "@quorate/core/errors";
import type { PaymentId } from "@quorate/core/ids";
import { escrowPayment } from "@quorate/core/milestones/escrow";
import { refundAt } from "@quorate/core/milestones/escrow-term";
import type { Milestone } from "@quorate/core/milestones/milestone";
import { periodRefundAt } from "@quorate/core/milestones/period";
import { PAYMENT_TRANSITIONS, type Payment } from "@quorate/core/payments/payment";
import { nextStatus } from "@quorate/core/transitions";
import type { Trx } from "@quorate/db/client";
import type { CheckoutEvent, PurposeRules } from "../checkouts/checkout.purpose.ts";
import type { Checkout } from "../checkouts/checkouts.mapper.ts";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { bookPosting } from "../ledger/book-posting.service.ts";
import { addFunding } from "../payments/payment-fundings.queries.ts";
import { findPaymentById, setPaymentEscrowed, setPaymentStatus } from "../payments/payments.queries.ts";
import type { ClientsProject } from "../projects/projects.mapper.ts";
import { lockProjectById } from "../projects/projects.queries.ts";
import { findMilestoneById, setMilestoneFunded } from "./milestones.queries.ts";

type Sold = {
  project: ClientsProject;
  milestone: Milestone;
  payment: Pick<Payment, "id" | "amountMinor" | "currency">;
};

/** A milestone is paid into escrow. The lock is its project's row. */
export const milestonePurpose = {
  wish: (paymentId: PaymentId) => ({ purpose: "milestone", paymentId }) as const,

  form: ({ project, milestone, payment }: Sold) => ({
    payerId: project.clientUserId,
    bought: { purpose: "milestone", paymentId: payment.id },
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    description: `${project.title}: ${milestone.title}`,
    returnPath: `/project/${project.id}`,
  }),

  lock: async (trx, ports, { paymentId }) => {
    const begun = paymentId && (await findPaymentById(trx, paymentId));
    invariant(begun, "a milestone's checkout has a payment");
    await lockProjectById(trx, begun.projectId);
    const payment = await findPaymentById(trx, begun.id); // read again: it may have changed while we waited
    invariant(payment, "payments are never deleted");
    return {
      isWanted: payment.status === "pending",
      fulfil: (paid) => escrow(trx, ports, payment, paid),
      drop: (outcome) => drop(trx, ports, payment, outcome),
    };
  },
} as const satisfies PurposeRules;

type Paid = { checkout: Pick<Checkout, "id">; event: CheckoutEvent };

async function escrow(trx: Trx, ports: Ports, payment: Payment, { checkout, event }: Paid): Promise<void> {
  const milestone = await findMilestoneById(trx, payment.milestoneId);
  invariant(milestone, "a payment's milestone exists");
  const decision = escrowPayment(payment, milestone);
  const at = ports.now();
  await setPaymentEscrowed(trx, decision.payment, {
    at,
    method: event.paymentMethod,
    reference: event.gatewayReference,
  });
  await addFunding(trx, { paymentId: payment.id, checkoutId: checkout.id, amountMinor: payment.amountMinor });
  await setMilestoneFunded(trx, decision.milestone, {
    at,
    refundAt: milestone.period ? periodRefundAt(at, milestone.period) : refundAt(at),
  });
  await bookPosting(trx, ports, decision.posting, { paymentId: payment.id });
  const { projectId, milestoneId } = payment;
  await publishEvent(trx, ports, { type: "milestone.funded", projectId, milestoneId, actorId: null });
}

/** The milestone stays planned, so that the client can try again. */
async function drop(trx: Trx, ports: Ports, payment: Payment, outcome: CheckoutOutcome): Promise<void> {
  const status = nextStatus(PAYMENT_TRANSITIONS, payment.status, outcome === "declined" ? "fail" : "cancel");
  if (!status) return;
  await setPaymentStatus(trx, { id: payment.id, status });
  if (outcome !== "declined") return;
  const { projectId, milestoneId } = payment;
  await publishEvent(trx, ports, { type: "milestone.payment-declined", projectId, milestoneId, actorId: null });
}
