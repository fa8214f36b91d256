import { type Chargeback, takenMinor } from "@quorate/core/chargebacks/chargeback";
import {
  type LossShares,
  type PaidShare,
  type PayoutState,
  shareLossOfCheckout,
} from "@quorate/core/chargebacks/chargeback-loss";
import { postEscrowLost, postLoss } from "@quorate/core/chargebacks/chargeback-postings";
import { isPlanPayment } from "@quorate/core/checkouts/checkout";
import { invariant } from "@quorate/core/errors";
import type { CheckoutId, PaymentId, ReversalId, TransferId } from "@quorate/core/ids";
import { refundEscrow } from "@quorate/core/milestones/escrow";
import type { Minor } from "@quorate/core/money";
import type { Payment } from "@quorate/core/payments/payment";
import type { Trx } from "@quorate/db/client";
import { cancelUnpaidCall } from "../bookings/cancel-calls.service.ts";
import type { Ports } from "../context.ts";
import { setDisputesLost } from "../disputes/disputes.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { bookPosting } from "../ledger/book-posting.service.ts";
import { awaitEnding } from "../milestones/await-ending.service.ts";
import { findMilestoneById, setMilestoneEnded } from "../milestones/milestones.queries.ts";
import { closeExpenses } from "../milestones/settle-escrow.service.ts";
import { lapseExpenses } from "../milestones/waiting-expenses.queries.ts";
import { addWithheld, listPaymentsOfCheckout } from "../payments/payment-fundings.queries.ts";
import { findPaymentById, findSettledShares, setPaymentSettled } from "../payments/payments.queries.ts";
import { oweRefundOfPayment } from "../payouts/owe-refund.service.ts";
import { insertReversal } from "../payouts/reversals.queries.ts";
import { hasOpenAttempt, lockTransferOfPayment } from "../payouts/transfers.queries.ts";
import { lockProjectById } from "../projects/projects.queries.ts";
import { loseSales } from "../sales/lose-sales.service.ts";
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
  const paid: PaidPart[] = [];
  for (const { paymentId, amountMinor } of await listPaymentsOfCheckout(trx, bought.checkoutId)) {
    paid.push({ ...(await readPaidWork(trx, paymentId)), fundedMinor: amountMinor });
  }
  const { each, sum } = shareLossOfCheckout(takenMinor(chargeback), paid);
  await setChargebackSettled(trx, chargeback.id, sum, at);
  for (const [index, part] of paid.entries()) {
    const shares = each[index];
    if (!shares) continue;
    const of = { chargeback, payment: part.work.payment, checkoutId: bought.checkoutId, shares };
    if (shares.escrowMinor > 0) await loseEscrow(trx, ports, of);
    if (shares.withheldMinor > 0) {
      const { id: paymentId } = of.payment;
      await addWithheld(trx, { paymentId, checkoutId: bought.checkoutId, amountMinor: shares.withheldMinor });
    }
    if (part.transfer && shares.reversedMinor > 0)
      await askBack(trx, ports, chargeback, part.transfer, shares.reversedMinor);
  }
  // What no bank took of the money for expenses goes back, once the milestone itself is lost.
  for (const [index, { work }] of paid.entries()) {
    const project = each[index]?.escrowMinor ? await lockProjectById(trx, work.payment.projectId) : undefined;
    if (project) await closeExpenses(trx, ports, project, work.payment.milestoneId);
  }
  if (sum.withheldMinor + sum.platformMinor > 0) {
    const of = { id: chargeback.id, currency: ports.currency };
    const posting = postLoss(of, paid[0]?.work.payment.expertId ?? null, sum);
    await bookPosting(trx, ports, posting, { chargebackId: chargeback.id });
  }
  await loseSales(trx, ports, chargeback.id);
  if (isPlanPayment(bought.purpose)) await endPlanOfCheckout(trx, ports, bought);
}

type Transfer = NonNullable<Awaited<ReturnType<typeof lockTransferOfPayment>>>;
type PaidPart = Awaited<ReturnType<typeof readPaidWork>> & Pick<PaidShare, "fundedMinor">;

async function readPaidWork(trx: Trx, paymentId: PaymentId) {
  const payment = await findPaymentById(trx, paymentId);
  invariant(payment, "payments are never deleted");
  const transfer = await lockTransferOfPayment(trx, paymentId);
  const settled = await findSettledShares(trx, paymentId);
  const takenBeforeMinor = await sumTakenOfPayout(trx, paymentId);
  const payout: PayoutState = transfer ? await payoutStateOf(trx, transfer) : "none";
  return { work: { ...payment, ...settled, payment, takenBeforeMinor }, transfer, payout };
}

/** What was held while the bank decided goes out first: it may be on its way already. */
async function askBack(
  trx: Trx,
  ports: Ports,
  { id: chargebackId }: Chargeback,
  transfer: Transfer,
  amountMinor: Minor,
) {
  const id = ports.newId<ReversalId>();
  const { id: transferId, gateway, currency } = transfer;
  await insertReversal(trx, { id, chargebackId, transferId, gateway, amountMinor, currency, createdAt: ports.now() });
  await ports.jobs.enqueue(trx, "send-transfer", { transferId });
  await ports.jobs.enqueue(trx, "send-reversal", { reversalId: id });
}

/** Unsent is what the gateway was never asked for, or has refused for certain, each time that it was asked. */
async function payoutStateOf(trx: Trx, { id, status }: { id: TransferId; status: string }): Promise<PayoutState> {
  if (status === "paid" || status === "requested") return "sent";
  return (await hasOpenAttempt(trx, id)) ? "sent" : "unsent";
}

type Lost = { chargeback: Chargeback; payment: Payment; checkoutId: CheckoutId; shares: LossShares };

/** The milestone is over, as after a refund: its money is the client's by their bank. */
async function loseEscrow(trx: Trx, ports: Ports, { chargeback, payment, checkoutId, shares }: Lost): Promise<void> {
  const at = ports.now();
  const milestone = await findMilestoneById(trx, payment.milestoneId);
  const project = await lockProjectById(trx, payment.projectId);
  invariant(milestone && project, "money in escrow is of a milestone");
  const settlement = refundEscrow(payment, milestone);
  await setMilestoneEnded(trx, settlement.milestone, at);
  await setPaymentSettled(trx, settlement.payment, at);
  const posting = postEscrowLost({ id: chargeback.id, currency: payment.currency }, payment.id, shares);
  await bookPosting(trx, ports, posting, { paymentId: payment.id, chargebackId: chargeback.id });
  const taken = { checkoutId, amountMinor: shares.escrowMinor };
  if (shares.returnedMinor > 0) await oweRefundOfPayment(trx, ports, payment, shares.returnedMinor, taken);
  await setDisputesLost(trx, milestone.id, at);
  const isToldByCall = await cancelUnpaidCall(trx, ports, milestone.id);
  if (milestone.expensesOfId) await lapseExpenses(trx, [milestone.expensesOfId], at);
  const event = { projectId: project.id, milestoneId: milestone.id, actorId: null };
  await publishEvent(trx, ports, { ...event, type: "milestone.refunded", ...(isToldByCall && { isToldByCall }) });
  await awaitEnding(trx, ports, project);
}
