import type { CheckoutOutcome } from "@quorate/core/checkouts/checkout";
import { invariant } from "@quorate/core/errors";
import { expensesTitle } from "@quorate/core/expenses/expense";
import { formatMinor } from "@quorate/core/format/money-format";
import type { MilestoneId, PaymentId } from "@quorate/core/ids";
import { escrowPayment } from "@quorate/core/milestones/escrow";
import { refundAt } from "@quorate/core/milestones/escrow-term";
import type { Milestone } from "@quorate/core/milestones/milestone";
import { periodRefundAt } from "@quorate/core/milestones/period";
import type { Minor } from "@quorate/core/money";
import { EXPENSES_FEE, feeFor } from "@quorate/core/payments/fee";
import { PAYMENT_TRANSITIONS, type Payment } from "@quorate/core/payments/payment";
import { nextStatus } from "@quorate/core/transitions";
import type { Trx } from "@quorate/db/client";
import type { CheckoutEvent, PurposeRules } from "../checkouts/checkout.purpose.ts";
import type { Checkout } from "../checkouts/checkouts.mapper.ts";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { bookPosting } from "../ledger/book-posting.service.ts";
import { addFunding } from "../payments/payment-fundings.queries.ts";
import { findPaymentById, insertPayment, setPaymentEscrowed, setPaymentStatus } from "../payments/payments.queries.ts";
import type { ClientsProject } from "../projects/projects.mapper.ts";
import { lockProjectById } from "../projects/projects.queries.ts";
import { findMilestoneById, insertMilestone, setMilestoneFunded } from "./milestones.queries.ts";
import { listPlacedRows, moveMilestone } from "./move-milestone.service.ts";

type Sold = {
  project: ClientsProject;
  milestone: Milestone;
  payment: Pick<Payment, "id" | "amountMinor" | "currency">;
};

const withExpenses = ({ expensesCapMinor, currency }: Milestone) =>
  expensesCapMinor ? `, with ${formatMinor(expensesCapMinor, currency)} for expenses` : "";

/** A milestone is paid into escrow, and with it what its expenses may come to. The lock is its project's row. */
export const milestonePurpose = {
  wish: (paymentId: PaymentId) => ({ purpose: "milestone", paymentId }) as const,

  form: ({ project, milestone, payment }: Sold) => ({
    payerId: project.clientUserId,
    bought: { purpose: "milestone", paymentId: payment.id },
    amountMinor: payment.amountMinor + (milestone.expensesCapMinor ?? 0),
    currency: payment.currency,
    description: `${project.title}: ${milestone.title}${withExpenses(milestone)}`,
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

/** The checkout by which the client paid, and what the payment provider said of it. */
export type Paid = { checkout: Pick<Checkout, "id" | "amountMinor">; event: CheckoutEvent };

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
  const expensesMinor = checkout.amountMinor - payment.amountMinor;
  if (expensesMinor > 0) await escrowExpenses(trx, ports, { milestone, payment, expensesMinor }, { checkout, event });
  const { projectId, milestoneId } = payment;
  await publishEvent(trx, ports, { type: "milestone.funded", projectId, milestoneId, actorId: null });
}

type ForExpenses = { milestone: Milestone; payment: Payment; expensesMinor: Minor };

/**
 * Money for expenses is held by a milestone of its own, without a fee, beside the one whose expenses they are: paid in with its `payment`,
 * or later by a change order.
 */
export async function escrowExpenses(
  trx: Trx,
  ports: Ports,
  { milestone, payment, expensesMinor: amountMinor }: ForExpenses,
  { checkout, event }: Paid,
): Promise<void> {
  const at = ports.now();
  const [potId, paymentId] = [ports.newId<MilestoneId>(), ports.newId<PaymentId>()];
  const { projectId, currency } = payment;
  const words = { title: expensesTitle(milestone.title), description: null, dueDate: null, isWholeProject: false };
  const pot = { ...words, id: potId, projectId, amountMinor, currency, expensesOfId: milestone.id, createdAt: at };
  const places = await listPlacedRows(trx, projectId);
  await insertMilestone(trx, pot);
  await moveMilestone(trx, projectId, potId, places.findIndex(({ id }) => id === milestone.id) + 2);
  const project = await lockProjectById(trx, projectId);
  const held = await findMilestoneById(trx, potId);
  invariant(project && held, "both were read or written above");
  const clientId = project.organizationId;
  const terms = { amountMinor, ...feeFor(amountMinor, EXPENSES_FEE), feeBasisPoints: EXPENSES_FEE };
  const begun: Payment = { ...payment, ...terms, id: paymentId, milestoneId: potId, status: "pending" };
  await insertPayment(trx, { ...begun, clientId, createdAt: at });
  const decision = escrowPayment(begun, held);
  const paid = { at, method: event.paymentMethod, reference: event.gatewayReference };
  await setPaymentEscrowed(trx, decision.payment, paid);
  await addFunding(trx, { paymentId, checkoutId: checkout.id, amountMinor });
  await setMilestoneFunded(trx, decision.milestone, { at, refundAt: null });
  await bookPosting(trx, ports, decision.posting, { paymentId });
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
