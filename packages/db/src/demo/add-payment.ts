import { formatMinor } from "@quorate/core/format/money-format";
import type { BonusId, CheckoutId, PaymentId, TransferId } from "@quorate/core/ids";
import {
  escrowPayment,
  refundEscrow,
  releaseEscrow,
  type Settlement,
  splitEscrow,
} from "@quorate/core/milestones/escrow";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import { DEFAULT_FEE_BASIS_POINTS, feeFor } from "@quorate/core/payments/fee";
import type { Payment } from "@quorate/core/payments/payment";
import { addChargeback } from "./add-chargeback.ts";
import { addDispute } from "./add-dispute.ts";
import { addCharge, addPayout, addRefund } from "./add-gateway-movements.ts";
import { addPosting } from "./add-posting.ts";
import { minutesAfter } from "./demo-calendar.ts";
import { demoId } from "./demo-id.ts";
import { type DemoOrganization, type DemoWorld, named } from "./demo-world.ts";
import type { PaidMilestone } from "./planned-milestone.ts";

/** The money of a milestone: payment, checkout, ledger and revenue, decided by the rules that decide it in the product. */
export function addPayment(world: DemoWorld, paid: PaidMilestone): void {
  const { milestone, dates, project } = paid;
  const { fundedAt, settledAt } = dates;
  if (!fundedAt) return;
  const client = named(world.organizations, project.organization);
  const createdAt = minutesAfter(fundedAt, -3);
  const pending = pendingPayment(world, paid, feeBasisPointsAt(client, createdAt));
  const funded = escrowPayment(pending, { ...milestone, status: "planned" });
  addPosting(world, { posting: funded.posting, source: { paymentId: pending.id }, at: fundedAt });

  const settlement = settledAt ? settle(paid, pending) : null;
  if (settlement && settledAt) {
    addPosting(world, { posting: settlement.posting, source: { paymentId: pending.id }, at: settledAt });
    addFeeRevenue(world, {
      client,
      payment: pending,
      feeMinor: settlement.payment.settledFeeMinor,
      at: settledAt,
    });
    addPayout(world, { payment: pending, amountMinor: settlement.payment.settledPayoutMinor, at: settledAt });
  }
  const escrowed = milestone.status === "disputed" ? "disputed" : funded.payment.status;
  world.rows.project_payments.push({
    id: pending.id,
    project_id: pending.projectId,
    milestone_id: pending.milestoneId,
    client_id: client.id,
    expert_id: pending.expertId,
    amount: decimalFromMinor(pending.amountMinor),
    platform_fee: decimalFromMinor(pending.platformFeeMinor),
    expert_payout: decimalFromMinor(pending.expertPayoutMinor),
    fee_basis_points: pending.feeBasisPoints,
    status: settlement?.payment.status ?? escrowed,
    payment_method: "sandbox card",
    escrow_release_date: paid.autoRelease,
    escrowed_at: fundedAt,
    settled_at: settledAt,
    settled_fee: settlement && decimalFromMinor(settlement.payment.settledFeeMinor),
    settled_payout: settlement && decimalFromMinor(settlement.payment.settledPayoutMinor),
    refunded_amount: decimalFromMinor(settlement?.payment.refundedMinor ?? 0),
    created_at: createdAt,
    updated_at: settledAt ?? dates.submittedAt ?? fundedAt,
  });
  addMilestoneCheckout(world, { client, paid, payment: pending, createdAt, settlement });
  addDispute(world, paid, pending.id);
}

function pendingPayment(world: DemoWorld, { project, milestone }: PaidMilestone, feeBasisPoints: number): Payment {
  const { amountMinor, currency } = milestone;
  return {
    id: demoId<PaymentId>(`payment ${milestone.id}`),
    projectId: milestone.projectId,
    milestoneId: milestone.id,
    expertId: named(world.experts, project.expert).id,
    amountMinor,
    ...feeFor(amountMinor, feeBasisPoints),
    feeBasisPoints,
    currency,
    status: "pending",
  };
}

function feeBasisPointsAt({ terms }: DemoOrganization, at: Date): number {
  return (
    terms.find(({ startDate, endDate }) => startDate <= at && at < endDate)?.feeBasisPoints ?? DEFAULT_FEE_BASIS_POINTS
  );
}

function settle({ plan, milestone }: PaidMilestone, pending: Payment): Settlement {
  const released = plan.dispute?.released;
  if (released) {
    const disputed = { ...pending, status: "disputed" as const };
    return splitEscrow(disputed, { ...milestone, status: "disputed" }, released.amount * 100);
  }
  const escrowed = { ...pending, status: "escrowed" as const };
  if (milestone.status === "refunded") return refundEscrow(escrowed, { ...milestone, status: "funded" });
  return releaseEscrow(escrowed, { ...milestone, status: "submitted" });
}

type FeeRevenue = {
  client: DemoOrganization;
  payment: Payment;
  feeMinor: Minor;
  at: Date;
};

export function addFeeRevenue({ rows }: DemoWorld, { client, payment, feeMinor, at }: FeeRevenue): void {
  if (feeMinor === 0) return;
  rows.revenue_entries.push({
    id: demoId(`revenue ${payment.id}`),
    source_type: "transaction_fee",
    source_id: payment.id,
    amount: decimalFromMinor(feeMinor),
    description: "Platform fee",
    user_id: client.userId,
    project_id: payment.projectId,
    created_at: at,
  });
}

function addBonus(
  world: DemoWorld,
  { client, paid: { milestone, plan }, createdAt }: Pick<MilestoneCheckout, "client" | "paid" | "createdAt">,
): BonusId {
  const id = demoId<BonusId>(`bonus ${milestone.id}`);
  world.rows.bonuses.push({
    id,
    project_id: milestone.projectId,
    giver_id: client.userId,
    amount: decimalFromMinor(milestone.amountMinor),
    note: plan.description,
    milestone_id: milestone.id,
    created_at: createdAt,
  });
  return id;
}

type MilestoneCheckout = {
  client: DemoOrganization;
  paid: PaidMilestone;
  payment: Payment;
  createdAt: Date;
  settlement: Settlement | null;
};

function boughtIn(world: DemoWorld, { client, paid, createdAt }: MilestoneCheckout) {
  if (paid.plan.bookingId) return { purpose: "call" as const, booking_id: paid.plan.bookingId };
  if (!paid.plan.isBonus) return { purpose: "milestone" as const };
  return { purpose: "bonus" as const, bonus_id: addBonus(world, { client, paid, createdAt }) };
}

function addMilestoneCheckout(world: DemoWorld, checkout: MilestoneCheckout): void {
  const { client, paid, payment, createdAt, settlement } = checkout;
  const id = demoId<CheckoutId>(`checkout ${payment.id}`);
  const refundedMinor = settlement?.payment.refundedMinor ?? 0;
  // What its expenses may come to is paid with it.
  const expensesMinor = (paid.plan.expenses?.cap ?? 0) * 100;
  const paidMinor = payment.amountMinor + expensesMinor;
  addCharge(world, { checkoutId: id, amountMinor: paidMinor, at: paid.dates.fundedAt ?? createdAt });
  addRefund(world, { checkoutId: id, amountMinor: refundedMinor, at: paid.dates.settledAt ?? createdAt });
  world.rows.checkout_sessions.push({
    id,
    ...boughtIn(world, checkout),
    payment_id: payment.id,
    payer_id: client.userId,
    amount: decimalFromMinor(paidMinor),
    description: `${paid.project.title}: ${paid.milestone.title}${
      expensesMinor > 0 ? `, with ${formatMinor(expensesMinor, payment.currency)} for expenses` : ""
    }`,
    return_path: paid.plan.bookingId ? "/calls" : `/project/${payment.projectId}`,
    gateway: "sandbox",
    url: `/sandbox-checkout/${id}`,
    payment_reference: `sandbox_payment_${id}`,
    status: "paid",
    refunded_amount: decimalFromMinor(refundedMinor),
    settled_at: paid.dates.fundedAt,
    created_at: createdAt,
    updated_at: paid.dates.fundedAt ?? createdAt,
  });
  const amount = decimalFromMinor(payment.amountMinor);
  world.rows.payment_fundings.push({ payment_id: payment.id, checkout_id: id, amount });
  const { chargebackDaysAgo, lostDaysAgo } = paid.plan;
  if (chargebackDaysAgo === undefined) return;
  const takenAt = world.calendar.at(chargebackDaysAgo, `chargeback ${payment.id}`);
  const lost =
    lostDaysAgo === undefined
      ? null
      : {
          at: world.calendar.at(lostDaysAgo, `lost ${payment.id}`),
          expertId: payment.expertId,
          transferId: demoId<TransferId>(`transfer ${payment.id}`),
          payoutMinor: settlement?.payment.settledPayoutMinor ?? 0,
        };
  addChargeback(world, { checkoutId: id, amountMinor: payment.amountMinor, at: takenAt, lost });
}
