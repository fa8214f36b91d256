import type { CheckoutId, PaymentId } from "@quorate/core/ids";
import { minorFromDecimal } from "@quorate/core/money";
import { readBankPayout } from "../bank-payouts/read-bank-payouts.service.ts";
import { closeCheckoutPage } from "../checkouts/close-checkout-page.service.ts";
import { holdBankPayouts } from "../payouts/hold-bank-payouts.service.ts";
import { readPayoutAccount } from "../payouts/read-payout-account.service.ts";
import { sendRefund } from "../payouts/send-refund.service.ts";
import { sendReversal } from "../payouts/send-reversal.service.ts";
import { sendTransfer } from "../payouts/send-transfer.service.ts";
import { followCard } from "../subscriptions/follow-card.service.ts";
import { readCard } from "../subscriptions/read-card.service.ts";
import { chargeRenewal } from "../subscriptions/renew-plans.service.ts";
import type { TestContext } from "./test-context.ts";

/** What is booked to go back of a checkout, in the order in which it was decided. */
export async function refundsOf(test: TestContext, checkoutId: CheckoutId) {
  const rows = await test.db
    .selectFrom("gateway_refunds")
    .select(["id", "amount", "currency", "status"])
    .where("checkout_id", "=", checkoutId)
    .execute();
  return rows.map(({ id, amount, ...refund }) => ({ ...refund, refundId: id, amountMinor: minorFromDecimal(amount) }));
}

/** What is booked to be sent to the expert of a payment. */
export async function transferOf(test: TestContext, paymentId: PaymentId) {
  return test.db.selectFrom("gateway_transfers").selectAll().where("payment_id", "=", paymentId).executeTakeFirst();
}

/** Does the jobs about money that were enqueued until now, as the server's worker would; each is done once. */
export async function workMoneyJobs(test: TestContext): Promise<void> {
  for (const job of test.jobs.splice(0)) {
    if (job.name === "send-refund") await sendRefund(test.ports, job.payload.refundId);
    else if (job.name === "send-transfer") await sendTransfer(test.ports, job.payload.transferId);
    else if (job.name === "send-reversal") await sendReversal(test.ports, job.payload.reversalId);
    else if (job.name === "hold-bank-payouts") await holdBankPayouts(test.ports, job.payload.expertId);
    else if (job.name === "read-bank-payout") await readBankPayout(test.ports, job.payload.bankPayoutId);
    else if (job.name === "read-payout-account") await readPayoutAccount(test.ports, job.payload.expertId);
    else if (job.name === "follow-card") await followCard(test.ports, job.payload.userId);
    else if (job.name === "read-card") await readCard(test.ports, job.payload.checkoutId);
    else if (job.name === "charge-renewal") await chargeRenewal(test.ports, job.payload.renewalId);
    else if (job.name === "close-checkout-page") await closeCheckoutPage(test.ports, job.payload.checkoutId);
    else test.jobs.push(job);
  }
}

/** Writes into the gateway's books what was paid on its pages and what it was asked to move. */
export async function fillGatewayBooks({ db, clock, movements, refunds, transfers }: TestContext): Promise<void> {
  const paid = await db
    .selectFrom("checkout_sessions")
    .select(["id", "amount", "currency"])
    .where("status", "=", "paid")
    .where("amount", ">", "0")
    .execute();
  const asked = [
    ...paid.map(({ id, amount, currency }) => ({
      kind: "checkout" as const,
      ownId: id,
      amountMinor: minorFromDecimal(amount),
      currency,
    })),
    ...refunds.map(({ refundId, amountMinor, currency }) => ({
      kind: "refund" as const,
      ownId: refundId,
      amountMinor,
      currency,
    })),
    ...transfers.map(({ transferId, amountMinor, currency }) => ({
      kind: "transfer" as const,
      ownId: transferId,
      amountMinor,
      currency,
    })),
  ];
  const told = { outcome: "paid" as const, createdAt: clock.now() };
  movements.push(...asked.map((movement) => ({ ...movement, ...told, reference: `ref-${movement.ownId}` })));
}
