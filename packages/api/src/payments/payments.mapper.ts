import type { Currency } from "@quorate/core/format/currency";
import type { ExpertId, MilestoneId, PaymentId, ProjectId } from "@quorate/core/ids";
import { minorFromDecimal } from "@quorate/core/money";
import type { Payment, PaymentStatus } from "@quorate/core/payments/payment";
import type { DB } from "@quorate/db/db-types";
import type { Selectable } from "kysely";

export type PaymentRow = Selectable<DB["project_payments"]>;

export function toPayment(row: PaymentRow): Payment {
  return {
    id: row.id as PaymentId,
    projectId: row.project_id as ProjectId,
    milestoneId: row.milestone_id as MilestoneId,
    expertId: row.expert_id as ExpertId,
    amountMinor: minorFromDecimal(row.amount),
    platformFeeMinor: minorFromDecimal(row.platform_fee),
    expertPayoutMinor: minorFromDecimal(row.expert_payout),
    feeBasisPoints: row.fee_basis_points,
    currency: row.currency as Currency,
    status: row.status as PaymentStatus,
  };
}
