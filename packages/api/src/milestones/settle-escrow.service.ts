import { paymentHeld } from "@quorate/core/chargebacks/payment-held";
import type { Settlement } from "@quorate/core/milestones/escrow";
import type { Payment } from "@quorate/core/payments/payment";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { bookPosting } from "../ledger/book-posting.service.ts";
import { insertRevenueEntry } from "../ledger/ledger.queries.ts";
import { listFundings } from "../payments/payment-fundings.queries.ts";
import { isPaymentHeld } from "../payments/payment-holds.queries.ts";
import { setPaymentSettled } from "../payments/payments.queries.ts";
import { owePayout } from "../payouts/owe-payout.service.ts";
import { oweRefundOfPayment } from "../payouts/owe-refund.service.ts";
import type { ClientsProject } from "../projects/projects.mapper.ts";
import { setMilestoneEnded } from "./milestones.queries.ts";

type EscrowMove = {
  project: ClientsProject;
  payment: Payment;
  settlement: Settlement;
};

/** Writes a decision about escrowed money: milestone, payment, ledger, revenue, payout and refund, all in the caller's transaction. */
export async function settleEscrow(trx: Trx, ports: Ports, move: EscrowMove): Promise<void> {
  const { project, payment, settlement } = move;
  if (await isPaymentHeld(trx, payment.id)) throw paymentHeld();
  const at = ports.now();
  await setMilestoneEnded(trx, settlement.milestone, at);
  await setPaymentSettled(trx, settlement.payment, at);
  await bookPosting(trx, ports, settlement.posting, { paymentId: payment.id });
  const { settledFeeMinor, settledPayoutMinor, refundedMinor } = settlement.payment;
  const { currency } = payment;
  if (settledFeeMinor > 0) {
    await insertRevenueEntry(trx, ports, {
      sourceType: "transaction_fee",
      sourceId: payment.id,
      amountMinor: settledFeeMinor,
      currency,
      description: "Platform fee",
      userId: project.clientUserId,
      projectId: project.id,
    });
  }
  if (settledPayoutMinor > 0) {
    const [funding] = await listFundings(trx, payment.id);
    const gateway = funding?.gateway ?? ports.gateway.name;
    const { id: paymentId, expertId } = payment;
    await owePayout(trx, ports, { paymentId, expertId, gateway, amountMinor: settledPayoutMinor, currency });
  }
  if (refundedMinor > 0) await oweRefundOfPayment(trx, ports, payment, refundedMinor);
}
