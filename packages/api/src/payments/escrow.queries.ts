import { invariant } from "@quorate/core/errors";
import type { MilestoneId, UserId } from "@quorate/core/ids";
import type { Settlement } from "@quorate/core/payments/escrow";
import type { Payment } from "@quorate/core/payments/payment";
import type { ProjectEventKind } from "@quorate/core/projects/project-event";
import type { Trx } from "@quorate/db/client";
import type { Services } from "../context.ts";
import { setMilestoneEnded } from "../milestones/milestones.queries.ts";
import { insertProjectEvent } from "../projects/project-events.queries.ts";
import type { ClientsProject } from "../projects/projects.mapper.ts";
import { findPaidCheckoutOfPayment, setCheckoutRefunded } from "./checkouts.queries.ts";
import { insertPosting, insertRevenueEntry } from "./ledger.queries.ts";
import { setPaymentSettled } from "./payments.queries.ts";

type EscrowMove = {
  project: ClientsProject;
  payment: Payment;
  settlement: Settlement;
  event: { kind: ProjectEventKind; actorId: UserId | null; note?: string | null; decidesDispute?: boolean };
};

/** Writes a decision about escrowed money: milestone, payment, ledger, revenue and refund, all in the caller's transaction. */
export async function settleEscrow(trx: Trx, services: Services, move: EscrowMove): Promise<void> {
  const { project, payment, settlement, event } = move;
  const at = services.now();
  await setMilestoneEnded(trx, settlement.milestone, at);
  await setPaymentSettled(trx, settlement.payment, at);
  await insertPosting(trx, services, settlement.posting, { paymentId: payment.id });
  const { settledFeeMinor, refundedMinor } = settlement.payment;
  if (settledFeeMinor > 0) {
    await insertRevenueEntry(trx, services, {
      sourceType: "transaction_fee",
      sourceId: payment.id,
      amountMinor: settledFeeMinor,
      currency: payment.currency,
      description: `Platform fee: ${project.title}`,
      userId: project.clientUserId,
      projectId: project.id,
    });
  }
  if (refundedMinor > 0) await giveBack(trx, services, payment, refundedMinor);
  const milestoneId: MilestoneId = settlement.milestone.id;
  await insertProjectEvent(trx, services, { projectId: project.id, milestoneId, ...event });
}

async function giveBack(trx: Trx, { gateway }: Services, payment: Payment, amountMinor: number): Promise<void> {
  const checkout = await findPaidCheckoutOfPayment(trx, payment.id);
  invariant(checkout, `payment ${payment.id} was paid through a checkout`);
  await setCheckoutRefunded(trx, checkout.id, amountMinor);
  await gateway.requestRefund(trx, {
    checkoutId: checkout.id,
    amountMinor,
    currency: payment.currency,
    idempotencyKey: `refund-${payment.id}`,
  });
}
