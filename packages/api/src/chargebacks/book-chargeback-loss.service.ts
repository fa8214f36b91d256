import { type Chargeback, takenMinor } from "@quorate/core/chargebacks/chargeback";
import { type LossShares, type PayoutState, shareLoss } from "@quorate/core/chargebacks/chargeback-loss";
import { postEscrowLost, postLoss } from "@quorate/core/chargebacks/chargeback-postings";
import { isPlanPayment } from "@quorate/core/checkouts/checkout";
import { invariant } from "@quorate/core/errors";
import type { PaymentId, ReversalId, TransferId } from "@quorate/core/ids";
import { refundEscrow } from "@quorate/core/milestones/escrow";
import type { Payment } from "@quorate/core/payments/payment";
import type { Trx } from "@quorate/db/client";
import { findPaidCheckoutOfPayment } from "../checkouts/checkouts.queries.ts";
import type { Ports } from "../context.ts";
import { setDisputesLost } from "../disputes/disputes.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { bookPosting } from "../ledger/book-posting.service.ts";
import { awaitEnding } from "../milestones/await-ending.service.ts";
import { findMilestoneById, setMilestoneEnded } from "../milestones/milestones.queries.ts";
import { findPaymentById, findSettledShares, setPaymentSettled } from "../payments/payments.queries.ts";
import { oweRefund } from "../payouts/owe-refund.service.ts";
import { insertReversal } from "../payouts/reversals.queries.ts";
import { hasOpenAttempt, lockTransferOfPayment } from "../payouts/transfers.queries.ts";
import { lockProjectById } from "../projects/projects.queries.ts";
import { endPlanOfCheckout } from "../subscriptions/end-plan.service.ts";
import { type BoughtBack, setChargebackSettled, sumTakenOfPayout } from "./chargebacks.queries.ts";

/** The bank keeps the money: who bears it is booked here, once, under the locks of what was bought and of the chargeback. */
export async function bookChargebackLoss(
  trx: Trx,
  ports: Ports,
  chargeback: Chargeback,
  bought: BoughtBack,
): Promise<void> {
  const at = ports.now();
  const work = bought.paymentId === null ? null : await readPaidWork(trx, bought.paymentId);
  const shares = shareLoss(takenMinor(chargeback), work, work?.payout ?? "none");
  await setChargebackSettled(trx, chargeback.id, shares, at);
  if (work && shares.escrowMinor > 0) await loseEscrow(trx, ports, { chargeback, payment: work.payment, shares });
  if (shares.withheldMinor + shares.platformMinor > 0) {
    const of = { id: chargeback.id, currency: ports.currency };
    const posting = postLoss(of, work?.payment.expertId ?? null, shares);
    await bookPosting(trx, ports, posting, { chargebackId: chargeback.id });
  }
  if (work?.transfer && shares.reversedMinor > 0) {
    const id = ports.newId<ReversalId>();
    const { id: transferId, gateway, currency } = work.transfer;
    const amountMinor = shares.reversedMinor;
    await insertReversal(trx, {
      id,
      chargebackId: chargeback.id,
      transferId,
      gateway,
      amountMinor,
      currency,
      createdAt: at,
    });
    // What was held while the bank decided goes out first: it may be on its way already.
    await ports.jobs.enqueue(trx, "send-transfer", { transferId });
    await ports.jobs.enqueue(trx, "send-reversal", { reversalId: id });
  }
  if (isPlanPayment(bought.purpose)) await endPlanOfCheckout(trx, ports, bought);
}

async function readPaidWork(trx: Trx, paymentId: PaymentId) {
  const payment = await findPaymentById(trx, paymentId);
  invariant(payment, "payments are never deleted");
  const transfer = await lockTransferOfPayment(trx, paymentId);
  const settled = await findSettledShares(trx, paymentId);
  const takenBefore = await sumTakenOfPayout(trx, paymentId);
  const payout = transfer ? await payoutStateOf(trx, transfer) : "none";
  return { ...payment, ...settled, payment, transfer, payout, takenBeforeMinor: takenBefore };
}

/** Unsent is what the gateway was never asked for, or has refused for certain, each time that it was asked. */
async function payoutStateOf(trx: Trx, { id, status }: { id: TransferId; status: string }): Promise<PayoutState> {
  if (status === "paid" || status === "requested") return "sent";
  return (await hasOpenAttempt(trx, id)) ? "sent" : "unsent";
}

type Lost = { chargeback: Chargeback; payment: Payment; shares: LossShares };

/** The milestone is over, as after a refund: its money is the client's by their bank. */
async function loseEscrow(trx: Trx, ports: Ports, { chargeback, payment, shares }: Lost): Promise<void> {
  const at = ports.now();
  const milestone = await findMilestoneById(trx, payment.milestoneId);
  const project = await lockProjectById(trx, payment.projectId);
  const checkout = await findPaidCheckoutOfPayment(trx, payment.id);
  invariant(milestone && project && checkout, "money in escrow is of a milestone, and was paid");
  const settlement = refundEscrow(payment, milestone);
  await setMilestoneEnded(trx, settlement.milestone, at);
  await setPaymentSettled(trx, settlement.payment, at);
  const posting = postEscrowLost({ id: chargeback.id, currency: payment.currency }, payment.id, shares);
  await bookPosting(trx, ports, posting, { paymentId: payment.id, chargebackId: chargeback.id });
  if (shares.returnedMinor > 0) await oweRefund(trx, ports, checkout, shares.returnedMinor);
  await setDisputesLost(trx, milestone.id, at);
  const event = { projectId: project.id, milestoneId: milestone.id, actorId: null };
  await publishEvent(trx, ports, { ...event, type: "milestone.refunded" });
  await awaitEnding(trx, ports, project);
}
