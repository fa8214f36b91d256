import { invariant } from "@quorate/core/errors";
import type { Milestone } from "@quorate/core/milestones/milestone";
import { cancelMilestone } from "@quorate/core/milestones/milestone-rules";
import { PAYMENT_TRANSITIONS, type Payment } from "@quorate/core/payments/payment";
import { nextStatus } from "@quorate/core/transitions";
import type { Trx } from "@quorate/db/client";
import { setOpenCheckoutCancelled } from "../payments/checkouts.queries.ts";
import { setPaymentStatus } from "../payments/payments.queries.ts";
import { setMilestoneEnded } from "./milestones.queries.ts";

type Dropped = { milestone: Milestone; payment: Payment | undefined; at: Date };

/** A planned milestone goes, and with it the payment that was begun and the page on which it could be finished. */
export async function dropMilestone(trx: Trx, { milestone, payment, at }: Dropped): Promise<void> {
  await setMilestoneEnded(trx, cancelMilestone(milestone), at);
  if (payment) await dropPendingPayment(trx, payment, at);
}

/** A payment that was begun and not made, with the page on which it could be made; the milestone stays as it is. */
export async function dropPendingPayment(trx: Trx, payment: Payment, at: Date): Promise<void> {
  const status = nextStatus(PAYMENT_TRANSITIONS, payment.status, "cancel");
  invariant(status, "the payment of a planned milestone is pending");
  await setPaymentStatus(trx, { id: payment.id, status });
  await setOpenCheckoutCancelled(trx, payment.id, at);
}
