import { settledBy } from "@quorate/core/milestones/escrow-term";
import type { Milestone } from "@quorate/core/milestones/milestone";
import { type CallToCome, isEscrowed } from "@quorate/core/milestones/milestone-actions";
import { periodOf } from "@quorate/core/milestones/period";
import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import { feeFor } from "@quorate/core/payments/fee";
import type { DB } from "@quorate/db/db-types";
import type { Selectable } from "kysely";
import { toDeliverableDto } from "../files/files.mapper.ts";
import type { FileRow } from "../files/files.queries.ts";
import type { PaymentChargeback } from "../payments/payment-holds.queries.ts";
import type { PaymentRow } from "../payments/payments.mapper.ts";
import type { ExpensesThatWait } from "./expenses-that-wait.queries.ts";
import { type DisputeRow, toDisputeDto } from "./milestone-disputes.mapper.ts";
import type { MilestoneDto } from "./milestones.schema.ts";
import type { PeriodWeeks } from "./period-weeks.mapper.ts";

export type MilestoneRow = Selectable<DB["milestones"]>;

export function toMilestone(row: MilestoneRow): Milestone {
  return {
    id: row.id,
    projectId: row.project_id,
    title: row.title,
    amountMinor: minorFromDecimal(row.amount),
    currency: row.currency,
    status: row.status,
    isWholeProject: row.is_whole_project,
    submittedAt: row.submitted_at,
    autoReleaseAt: row.auto_release_at,
    fundedAt: row.funded_at,
    refundAt: row.refund_at,
    period: periodOf(row.period_weeks, row.hourly_rate),
    expensesCapMinor: row.expenses_cap === null ? null : minorFromDecimal(row.expenses_cap),
    expensesOfId: row.expenses_of_id,
  };
}

export type MilestoneParts = {
  milestone: MilestoneRow;
  payment: PaymentRow | undefined;
  dispute: DisputeRow | undefined;
  chargeback?: PaymentChargeback | undefined;
  files: readonly FileRow[];
  weeks?: PeriodWeeks | null;
  expenses?: ExpensesThatWait | null;
  callToCome?: CallToCome | null;
  disputeFiles: readonly FileRow[];
  /** By the client's plan of today, for a milestone without a payment. */
  feeBasisPointsToday: number;
};

export function toMilestoneDto({
  milestone,
  payment,
  dispute,
  chargeback,
  files,
  disputeFiles,
  weeks,
  expenses,
  callToCome,
  feeBasisPointsToday,
}: MilestoneParts): MilestoneDto {
  return {
    id: milestone.id,
    projectId: milestone.project_id,
    position: milestone.position,
    title: milestone.title,
    description: milestone.description,
    amount: milestone.amount,
    currency: milestone.currency,
    ...feeOf(milestone, payment, feeBasisPointsToday),
    isWholeProject: milestone.is_whole_project,
    partOfId: milestone.part_of_id,
    isBonus: milestone.is_bonus,
    dueDate: milestone.due_date,
    expensesCap: milestone.expenses_cap,
    expensesOfId: milestone.expenses_of_id,
    expenses: expenses ?? null,
    callToCome: callToCome ?? null,
    period: toPeriodDto(milestone, weeks ?? null),
    status: milestone.status,
    submissionNote: milestone.submission_note,
    changeRequest: milestone.change_request,
    handOvers: milestone.hand_overs,
    files: files.map(toDeliverableDto),
    fundedAt: milestone.funded_at?.toISOString() ?? null,
    submittedAt: milestone.submitted_at?.toISOString() ?? null,
    settledAt: milestone.settled_at?.toISOString() ?? null,
    autoReleaseAt: milestone.auto_release_at?.toISOString() ?? null,
    refundAt: milestone.refund_at?.toISOString() ?? null,
    heldUntil: heldUntil(milestone)?.toISOString() ?? null,
    payment: payment ? toMilestonePaymentDto(payment) : null,
    dispute: dispute ? toDisputeDto(dispute, disputeFiles) : null,
    chargeback: chargeback
      ? {
          status: chargeback.status,
          amount: chargeback.amount,
          openedAt: chargeback.openedAt.toISOString(),
          decidedAt: chargeback.decidedAt?.toISOString() ?? null,
        }
      : null,
    createdAt: milestone.created_at.toISOString(),
    updatedAt: milestone.updated_at.toISOString(),
  };
}

function toPeriodDto(row: MilestoneRow, weeks: PeriodWeeks | null): MilestoneDto["period"] {
  const period = periodOf(row.period_weeks, row.hourly_rate);
  return (
    period && {
      weeks: period.weeks,
      hourlyRate: decimalFromMinor(period.rateMinor),
      endedBy: row.period_ended_by,
      waiting: weeks?.waiting ?? null,
      toHandOver: weeks?.toHandOver ?? null,
    }
  );
}

function heldUntil({ status, funded_at }: MilestoneRow): Date | null {
  return funded_at !== null && isEscrowed(status) ? settledBy(funded_at) : null;
}

function feeOf(milestone: MilestoneRow, payment: PaymentRow | undefined, feeBasisPoints: number) {
  if (payment && payment.status !== "failed" && payment.status !== "cancelled") {
    const { fee_basis_points, platform_fee: platformFee, expert_payout: expertPayout } = payment;
    return { feeBasisPoints: fee_basis_points, platformFee, expertPayout };
  }
  const { platformFeeMinor, expertPayoutMinor } = feeFor(minorFromDecimal(milestone.amount), feeBasisPoints);
  return {
    feeBasisPoints,
    platformFee: decimalFromMinor(platformFeeMinor),
    expertPayout: decimalFromMinor(expertPayoutMinor),
  };
}

function toMilestonePaymentDto(payment: PaymentRow): NonNullable<MilestoneDto["payment"]> {
  return {
    id: payment.id,
    status: payment.status,
    settledFee: payment.settled_fee,
    settledPayout: payment.settled_payout,
    refundedAmount: payment.refunded_amount,
    escrowReleaseDate: payment.escrow_release_date?.toISOString() ?? null,
  };
}
