import type { CheckoutId } from "@quorate/core/ids";
import { raiseEscrow } from "@quorate/core/milestones/escrow";
import type { Milestone } from "@quorate/core/milestones/milestone";
import type { Minor } from "@quorate/core/money";
import type { Payment } from "@quorate/core/payments/payment";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { bookPosting } from "../ledger/book-posting.service.ts";
import { addFunding } from "../payments/payment-fundings.queries.ts";
import { setPaymentSums } from "../payments/payments.queries.ts";
import { setMilestoneAmount } from "./milestones.queries.ts";

/** The client paid more, through a checkout of its own, for a milestone whose money is held: under the project's lock, in minor units. */
export async function raiseHeldMilestone(
  trx: Trx,
  ports: Ports,
  { milestone, payment }: { milestone: Milestone; payment: Payment },
  { checkoutId, amountMinor }: { checkoutId: CheckoutId; amountMinor: Minor },
): Promise<void> {
  const { sums, posting } = raiseEscrow(payment, amountMinor);
  await setMilestoneAmount(trx, milestone.id, sums.amountMinor);
  await setPaymentSums(trx, payment.id, sums);
  await addFunding(trx, { paymentId: payment.id, checkoutId, amountMinor });
  await bookPosting(trx, ports, posting, { paymentId: payment.id });
}
