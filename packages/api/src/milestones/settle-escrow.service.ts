import { paymentHeld } from "@quorate/core/chargebacks/payment-held";
import { invariant } from "@quorate/core/errors";
import type { MilestoneId } from "@quorate/core/ids";
import { refundEscrow, type Settlement } from "@quorate/core/milestones/escrow";
import type { Payment } from "@quorate/core/payments/payment";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { findUserIdOfExpert } from "../experts/experts.queries.ts";
import { bookPosting } from "../ledger/book-posting.service.ts";
import { listFundings } from "../payments/payment-fundings.queries.ts";
import { isPaymentHeld } from "../payments/payment-holds.queries.ts";
import { findLivePayment, setPaymentSettled } from "../payments/payments.queries.ts";
import { owePayout } from "../payouts/owe-payout.service.ts";
import { oweRefundOfPayment } from "../payouts/owe-refund.service.ts";
import type { ClientsProject } from "../projects/projects.mapper.ts";
import { bookSale } from "../sales/book-sale.service.ts";
import { findPot, setMilestoneEnded, setPotClosing } from "./milestones.queries.ts";
import { hasWaitingExpense, lapseReturnedExpenses } from "./waiting-expenses.queries.ts";

type EscrowMove = {
  project: ClientsProject;
  payment: Payment;
  settlement: Settlement;
};

/**
 * Writes a decision about escrowed money: milestone, payment, ledger, revenue, payout and refund, all in the caller's transaction. What was
 * held for the milestone's expenses and not used goes back with it.
 */
export async function settleEscrow(trx: Trx, ports: Ports, move: EscrowMove): Promise<void> {
  await settle(trx, ports, move);
  await closeExpenses(trx, ports, move.project, move.payment.milestoneId);
}

/**
 * Gives back what is left for the expenses of a milestone that is settled, under its project's lock, and ends what was sent back. While an expense waits for its answer,
 * or a bank for its decision, that comes after it.
 */
export async function closeExpenses(
  trx: Trx,
  ports: Ports,
  project: ClientsProject,
  milestoneId: MilestoneId,
): Promise<void> {
  await lapseReturnedExpenses(trx, milestoneId, ports.now());
  const pot = await findPot(trx, milestoneId);
  if (pot?.status !== "funded") return;
  const payment = await findLivePayment(trx, pot.id);
  invariant(payment, "a funded milestone is paid for");
  if ((await hasWaitingExpense(trx, milestoneId)) || (await isPaymentHeld(trx, payment.id))) {
    await setPotClosing(trx, pot.id, ports.now());
    return;
  }
  await settle(trx, ports, { project, payment, settlement: refundEscrow(payment, pot) });
  const event = { projectId: project.id, milestoneId: pot.id, actorId: null };
  await publishEvent(trx, ports, { ...event, type: "expenses.closed" });
}

/** The fee is what the platform sells to the expert. */
async function bookSettlement(trx: Trx, ports: Ports, { project, payment, settlement }: EscrowMove): Promise<void> {
  const { posting } = settlement;
  const source = { paymentId: payment.id };
  const grossMinor = settlement.payment.settledFeeMinor;
  if (grossMinor === 0) return await bookPosting(trx, ports, posting, source);
  const buyerId = await findUserIdOfExpert(trx, payment.expertId);
  invariant(buyerId, "an expert is a person");
  const entry = {
    sourceType: "transaction_fee",
    sourceId: payment.id,
    description: "Platform fee",
    userId: project.clientUserId,
    projectId: project.id,
  } as const;
  await bookSale(trx, ports, { posting, source, buyerId, grossMinor, entry });
}

async function settle(trx: Trx, ports: Ports, move: EscrowMove): Promise<void> {
  const { payment, settlement } = move;
  if (await isPaymentHeld(trx, payment.id)) throw paymentHeld();
  const at = ports.now();
  await setMilestoneEnded(trx, settlement.milestone, at);
  await setPaymentSettled(trx, settlement.payment, at);
  await bookSettlement(trx, ports, move);
  const { settledPayoutMinor, refundedMinor } = settlement.payment;
  const { currency } = payment;
  if (settledPayoutMinor > 0) {
    const [funding] = await listFundings(trx, payment.id);
    const gateway = funding?.gateway ?? ports.gateway.name;
    const { id: paymentId, expertId } = payment;
    await owePayout(trx, ports, { paymentId, expertId, gateway, amountMinor: settledPayoutMinor, currency });
  }
  if (refundedMinor > 0) await oweRefundOfPayment(trx, ports, payment, refundedMinor);
}
