import { invariant } from "@quorate/core/errors";
import type { MilestoneId, PaymentId } from "@quorate/core/ids";
import { divideEscrow, releaseEscrow } from "@quorate/core/milestones/escrow";
import { decimalFromMinor, type Minor, minorFromDecimal } from "@quorate/core/money";
import type { Payment } from "@quorate/core/payments/payment";
import { addPayout } from "./add-gateway-movements.ts";
import { addFeeRevenue } from "./add-payment.ts";
import { addPosting } from "./add-posting.ts";
import { demoId } from "./demo-id.ts";
import type { DemoOrganization, DemoWorld } from "./demo-world.ts";

export type MilestoneOfDemo = DemoWorld["rows"]["milestones"][number];
type Part = {
  id: MilestoneId;
  amountMinor: Minor;
  title: string;
  /** What was handed over for it. */
  words: string;
  handedOverAt: Date;
  approvedAt: Date;
};

/** A part of a milestone whose money is held, with a payment of its own, just before it: handed over and released. */
export function payPart(
  world: DemoWorld,
  client: DemoOrganization,
  whole: MilestoneOfDemo,
  { id, amountMinor, title, words, handedOverAt, approvedAt }: Part,
): void {
  const { rows, currency } = world;
  const paid = rows.project_payments.find(({ milestone_id: milestoneId }) => milestoneId === whole.id);
  const funding = rows.payment_fundings.find(({ payment_id: paymentId }) => paymentId === paid?.id);
  invariant(paid && funding, "a part is paid of a funded milestone");
  const minor = (amount: string | number) => minorFromDecimal(String(amount));
  const payment: Payment = {
    id: paid.id,
    projectId: paid.project_id,
    milestoneId: paid.milestone_id,
    expertId: paid.expert_id,
    amountMinor: minor(paid.amount),
    platformFeeMinor: minor(paid.platform_fee),
    expertPayoutMinor: minor(paid.expert_payout),
    feeBasisPoints: paid.fee_basis_points,
    currency,
    status: "escrowed",
  };
  const paymentId = demoId<PaymentId>(`payment ${id}`);
  const { part, rest, posting } = divideEscrow(payment, { id: paymentId, amountMinor });
  addPosting(world, { posting, source: { paymentId }, at: approvedAt });
  const { position } = whole;
  for (const row of rows.milestones) {
    if (row.project_id === whole.project_id && row.position >= position) row.position += 1;
  }
  rows.milestones.push({
    ...whole,
    id,
    part_of_id: whole.id,
    position,
    title,
    amount: decimalFromMinor(amountMinor),
    period_weeks: null,
    hourly_rate: null,
    expenses_cap: null,
    status: "released",
    submission_note: words,
    hand_overs: 1,
    submitted_at: handedOverAt,
    settled_at: approvedAt,
    refund_at: null,
    refund_reminders_sent: 0,
    created_at: approvedAt,
    updated_at: approvedAt,
  });
  const released = { ...payment, ...part, id: paymentId, milestoneId: id };
  const { payment: settled, posting: release } = releaseEscrow(released, {
    ...{ id, projectId: payment.projectId, title, amountMinor, currency, status: "submitted" },
    ...{ isWholeProject: false, submittedAt: handedOverAt, autoReleaseAt: null, fundedAt: null, refundAt: null },
  });
  addPosting(world, { posting: release, source: { paymentId }, at: approvedAt });
  addFeeRevenue(world, { client, payment: released, feeMinor: settled.settledFeeMinor, at: approvedAt });
  addPayout(world, { payment: released, amountMinor: settled.settledPayoutMinor, at: approvedAt });
  rows.project_payments.push({
    ...paid,
    id: paymentId,
    milestone_id: id,
    amount: decimalFromMinor(part.amountMinor),
    platform_fee: decimalFromMinor(part.platformFeeMinor),
    expert_payout: decimalFromMinor(part.expertPayoutMinor),
    status: settled.status,
    settled_at: approvedAt,
    settled_fee: decimalFromMinor(settled.settledFeeMinor),
    settled_payout: decimalFromMinor(settled.settledPayoutMinor),
    updated_at: approvedAt,
  });
  const restAmount = decimalFromMinor(rest.amountMinor);
  Object.assign(paid, {
    amount: restAmount,
    platform_fee: decimalFromMinor(rest.platformFeeMinor),
    expert_payout: decimalFromMinor(rest.expertPayoutMinor),
    updated_at: approvedAt,
  });
  Object.assign(whole, { amount: restAmount, updated_at: approvedAt });
  funding.amount = restAmount;
  rows.payment_fundings.push({ ...funding, payment_id: paymentId, amount: decimalFromMinor(amountMinor) });
}
