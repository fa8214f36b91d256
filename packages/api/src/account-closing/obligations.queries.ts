import type { Obligations } from "@quorate/core/accounts/account-closing";
import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";

/** Everything that this person still has to do with others, as client and as expert. */
export async function findObligations(db: DbOrTrx, userId: UserId, now: Date): Promise<Obligations> {
  const { rows } = await sql<Obligations>`
    with theirs as (
      select users.is_admin and users.admin_role = 'full' as is_full_admin, experts.id as expert_id, organizations.id as organization_id
      from users left join experts on experts.user_id = users.id left join organizations on organizations.user_id = users.id
      where users.id = ${userId}
    ), project as (
      select projects.id, projects.status from projects, theirs
      where projects.organization_id = theirs.organization_id or projects.expert_id = theirs.expert_id
    ), payment as (
      select payments.id, payments.status from project_payments payments, theirs
      where payments.client_id = theirs.organization_id or payments.expert_id = theirs.expert_id
    )
    select
      (select is_full_admin from theirs) as "isFullAdmin",
      (select count(*)::integer from users where is_admin and admin_role = 'full' and closed_at is null and id <> ${userId})
        as "otherFullAdmins",
      (select count(*)::integer from payment where status in ('escrowed', 'disputed')) as "heldPayments",
      (select count(*)::integer from disputes join payment on payment.id = disputes.payment_id
        where disputes.status <> 'resolved') as "openDisputes",
      (select count(distinct chargebacks.id)::integer from gateway_chargebacks chargebacks
        join payment_fundings on payment_fundings.checkout_id = chargebacks.checkout_id
        join payment on payment.id = payment_fundings.payment_id
        where chargebacks.status = 'open' or (chargebacks.status = 'lost' and chargebacks.settled_at is null)) as "askedByBanks",
      (select count(*)::integer from project where status = 'in_progress') as "runningProjects",
      (select count(*)::integer from projects, theirs
        where projects.organization_id = theirs.organization_id and projects.status = 'open') as "openProjects",
      (select count(*)::integer from proposals, theirs
        where proposals.expert_id = theirs.expert_id and proposals.status = 'pending') as "pendingProposals",
      (select count(*)::integer from gateway_transfers transfers, theirs
        where transfers.expert_id = theirs.expert_id and (transfers.status <> 'paid' or (
          exists (select from users where id = ${userId} and payouts_withheld_at is not null)
          and not exists (select from bank_payout_transfers link join bank_payouts payout on payout.id = link.bank_payout_id
            where link.transfer_id = transfers.id and payout.status = 'paid')))) as "duePayouts",
      (select count(*)::integer from gateway_refunds refunds join checkout_sessions checkouts on checkouts.id = refunds.checkout_id
        where checkouts.payer_id = ${userId} and refunds.status <> 'paid') as "dueRefunds",
      (select count(*)::integer from checkout_sessions
        where payer_id = ${userId} and status = 'open' and (expires_at is null or expires_at > ${now})) as "paymentsUnderWay"`.execute(
    db,
  );
  const [obligations] = rows;
  if (!obligations) throw new Error("A person has obligations, if only none.");
  return obligations;
}
