import type { HeldMilestone, MoneyLine } from "@quorate/core/expert-money/expert-money";
import type { ExpertId } from "@quorate/core/ids";
import type { Minor } from "@quorate/core/money";
import type { PaymentStatus } from "@quorate/core/payments/payment";
import type { MovementStatus } from "@quorate/core/payouts/movement";
import type { MovementFailure } from "@quorate/core/payouts/movement-failure";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";
import { lostEarningsOf } from "../ledger/lost-parts.queries.ts";

/**
 * Whether a payer's bank has taken a payment back, or is about to: until it is decided and booked, and for good where the payout went
 * into the loss.
 */
export const isChargedBack = (paymentId: string) => sql<boolean>`exists (
  select 1 from gateway_chargebacks join payment_fundings on payment_fundings.checkout_id = gateway_chargebacks.checkout_id
  where payment_fundings.payment_id = ${sql.ref(paymentId)} and gateway_chargebacks.status <> 'won'
    and (gateway_chargebacks.settled_at is null or payment_fundings.withheld_minor > 0))`;

type MoneyRow = {
  payment: PaymentStatus;
  transfer: MovementStatus | null;
  failure: MovementFailure | null;
  isChargedBack: boolean;
  amountMinor: Minor;
  since: Date;
  milestone: HeldMilestone | null;
};

/** An expert's part of all payments without what banks took back, summed by state; blocked escrow is listed by milestone. */
export async function listMoneyLines(db: DbOrTrx, expertId: ExpertId): Promise<MoneyLine[]> {
  const { rows } = await sql<MoneyRow>`
    select payment, transfer, failure, "isChargedBack", sum(minor)::bigint as "amountMinor", min(since) as since,
      (select jsonb_build_object('id', milestones.id, 'title', milestones.title, 'projectId', projects.id,
          'projectTitle', projects.title, 'clientName', organizations.name)
        from milestones join projects on projects.id = milestones.project_id
        join organizations on organizations.id = projects.organization_id
        where milestones.id = blocked) as milestone
    from (
      select payment.status as payment, transfer.status as transfer, transfer.failure, taken."isChargedBack",
        100 * (coalesce(transfer.amount, payment.expert_payout) - ${lostEarningsOf("payment.id")}) as minor,
        coalesce(
          (select max(created_at) from disputes
            where payment.status = 'disputed' and milestone_id = payment.milestone_id),
          transfer.created_at, payment.escrowed_at, payment.created_at) as since,
        case when payment.status = 'disputed' or payment.status = 'escrowed' and taken."isChargedBack"
          then payment.milestone_id end as blocked
      from project_payments payment
      left join gateway_transfers transfer on transfer.payment_id = payment.id
      cross join lateral (select ${isChargedBack("payment.id")} as "isChargedBack") taken
      where payment.expert_id = ${expertId}
        and (payment.status in ('escrowed', 'disputed') or transfer.id is not null)) lines
    group by payment, transfer, failure, "isChargedBack", blocked`.execute(db);
  return rows.map(({ transfer, failure, ...row }) => ({
    ...row,
    transfer: transfer === null ? null : { status: transfer, failure },
  }));
}

/** The last payout to the bank that went out, whatever became of it. */
export async function findNewestBankPayout(db: DbOrTrx, expertId: ExpertId) {
  return await db
    .selectFrom("bank_payouts")
    .select(["amount", "currency", "status", "failure", "created_at as createdAt"])
    .where("expert_id", "=", expertId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
