import type { MilestoneId, PaymentId } from "@quorate/core/ids";
import { divideEscrow } from "@quorate/core/milestones/escrow";
import type { Milestone } from "@quorate/core/milestones/milestone";
import type { Minor } from "@quorate/core/money";
import type { Payment } from "@quorate/core/payments/payment";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { bookPosting } from "../ledger/book-posting.service.ts";
import { addFunding, listFundings, takeFunding } from "../payments/payment-fundings.queries.ts";
import { insertPartOfPayment, setPaymentSums } from "../payments/payments.queries.ts";
import { insertPartOfMilestone, type LockedMilestone, setMilestoneAmount } from "./milestones.queries.ts";
import { listPlacedRows, moveMilestone } from "./move-milestone.service.ts";

type Held = LockedMilestone & { payment: Payment };
export type Part = { milestone: Milestone; payment: Payment };

/**
 * A part of a milestone whose money is held becomes a milestone with a payment of its own, in the same state and just before it, so that
 * the part can be released or given back while the rest stays as it is. Under the project's lock; `partMinor` is less than what is held.
 */
export async function divideHeldMilestone(
  trx: Trx,
  ports: Ports,
  { project, milestone, payment }: Held,
  partMinor: Minor,
): Promise<Part> {
  const [id, paymentId] = [ports.newId<MilestoneId>(), ports.newId<PaymentId>()];
  const { part, rest, posting } = divideEscrow(payment, { id: paymentId, amountMinor: partMinor });
  await insertPartOfMilestone(trx, milestone.id, { id, amountMinor: part.amountMinor, createdAt: ports.now() });
  await setMilestoneAmount(trx, milestone.id, rest.amountMinor);
  const places = await listPlacedRows(trx, project.id);
  await moveMilestone(trx, project.id, id, places.findIndex((row) => row.id === milestone.id) + 1);

  await insertPartOfPayment(trx, payment.id, { id: paymentId, milestoneId: id, ...part });
  await setPaymentSums(trx, payment.id, rest);
  await moveFundings(trx, payment.id, paymentId, partMinor);
  await bookPosting(trx, ports, posting, { paymentId });
  return {
    milestone: { ...milestone, id, amountMinor: part.amountMinor, isWholeProject: false },
    payment: { ...payment, id: paymentId, milestoneId: id, ...part },
  };
}

/** What was paid last goes with the part. */
async function moveFundings(trx: Trx, fromId: PaymentId, toId: PaymentId, partMinor: Minor): Promise<void> {
  let leftMinor = partMinor;
  for (const { checkoutId, amountMinor } of await listFundings(trx, fromId)) {
    const movedMinor = Math.min(leftMinor, amountMinor);
    if (movedMinor === 0) return;
    await takeFunding(trx, { paymentId: fromId, checkoutId, amountMinor: movedMinor });
    await addFunding(trx, { paymentId: toId, checkoutId, amountMinor: movedMinor });
    leftMinor -= movedMinor;
  }
}
