import { minorFromDecimal } from "@quorate/core/money";
import type { Payment } from "@quorate/core/payments/payment";
import type { DB } from "@quorate/db/db-types";
import type { Selectable } from "kysely";

export type PaymentRow = Selectable<DB["project_payments"]>;

export function toPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    projectId: row.project_id,
    milestoneId: row.milestone_id,
    expertId: row.expert_id,
    amountMinor: minorFromDecimal(row.amount),
    platformFeeMinor: minorFromDecimal(row.platform_fee),
    expertPayoutMinor: minorFromDecimal(row.expert_payout),
    feeBasisPoints: row.fee_basis_points,
    currency: row.currency,
    status: row.status,
  };
}
