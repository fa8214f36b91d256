import { invariant } from "@quorate/core/errors";
import type { Milestone } from "@quorate/core/milestones/milestone";
import { cancelMilestone } from "@quorate/core/milestones/milestone-rules";
import { PAYMENT_TRANSITIONS, type Payment } from "@quorate/core/payments/payment";
import { nextStatus } from "@quorate/core/transitions";
import type { Trx } from "@quorate/db/client";
import { giveUpCheckout } from "../checkouts/give-up-checkout.service.ts";
import type { Ports } from "../context.ts";
import { setPaymentStatus } from "../payments/payments.queries.ts";
import { milestonePurpose } from "./milestone.purpose.ts";
import { setMilestoneEnded } from "./milestones.queries.ts";

type Dropped = { milestone: Milestone; payment: Payment | undefined };

/** A planned milestone goes, and with it the payment that was begun and the page on which it could be finished. */
export async function dropMilestone(trx: Trx, ports: Ports, { milestone, payment }: Dropped): Promise<void> {
  await setMilestoneEnded(trx, cancelMilestone(milestone), ports.now());
  if (payment) await dropPendingPayment(trx, ports, payment);
}

/** A payment that was begun and not made, with the page on which it could be made; the milestone stays as it is. */
export async function dropPendingPayment(trx: Trx, ports: Ports, payment: Payment): Promise<void> {
  const status = nextStatus(PAYMENT_TRANSITIONS, payment.status, "cancel");
  invariant(status, "the payment of a planned milestone is pending");
  await setPaymentStatus(trx, { id: payment.id, status });
  await giveUpCheckout(trx, ports, milestonePurpose.wish(payment.id));
}
