import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { ReconciliationOutcome } from "@quorate/core/ledger/reconciliation-outcome";
import { OUTSTANDING_STATUSES } from "@quorate/core/payouts/movement";
import { failuresOf } from "@quorate/core/payouts/movement-failure";
import { RECEIVING_STATUSES } from "@quorate/core/payouts/payout-account";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";
import { HELD_TRANSFERS } from "../reconciliations/reconcile.queries.ts";

/** So many, and since when the oldest of them waits; null where there is none. */
export type Waiting = { count: number; since: Date | null };

type UnsentMoney = { kind: "refund" | "transfer" | "reversal"; unsent: Waiting; failedCount: number };
type Row = { kind: UnsentMoney["kind"]; count: number; since: Date | null; failed: number };

/**
 * Money that should have gone and has not, as the nightly comparison understands it: a transfer that waits for its expert's account is
 * held, and one whose payment the payer's bank takes back waits for a decision. Indexes hold what is outstanding, of which there is little.
 */
export async function findUnsentMoney(
  db: DbOrTrx,
  { gateway, needsAccount }: { gateway: GatewayName; needsAccount: boolean },
): Promise<UnsentMoney[]> {
  const { rows } = await sql<Row>`
    select 'refund' as kind, count(*) filter (where status <> 'failed') as count,
      min(created_at) filter (where status <> 'failed') as since, count(*) filter (where status = 'failed') as failed
    from gateway_refunds where status in (${sql.join(OUTSTANDING_STATUSES)}) or status = 'failed'
    union all
    select 'transfer', count(*) filter (where t.status <> 'failed'), min(t.created_at) filter (where t.status <> 'failed'),
      count(*) filter (where t.status = 'failed')
    from gateway_transfers t left join payout_accounts a on a.expert_id = t.expert_id
    where t.id not in ${HELD_TRANSFERS} and (t.status in ('requested', 'failed')
      or (t.status = 'waiting' and t.failure in (${sql.join(failuresOf("balance"))}))
      or (t.status in ('owed', 'waiting') and t.gateway <> ${gateway})
      or (t.status = 'owed' and (a.status in (${sql.join(RECEIVING_STATUSES)}) or not ${needsAccount}::boolean)))
    union all
    select 'reversal', count(*), min(r.created_at), 0
    from gateway_reversals r join gateway_transfers t on t.id = r.transfer_id
    where r.status in ('owed', 'requested') and t.status = 'paid'`.execute(db);
  return rows.map(({ kind, count, since, failed }) => ({ kind, unsent: { count, since }, failedCount: failed }));
}

/** Events of the gateway that are not processed yet: the gateway repeats them, so there are few, and none stays for long. */
export async function findUnworkedGatewayEvents(db: DbOrTrx): Promise<Waiting> {
  return await db
    .selectFrom("gateway_events")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("received_at").as("since")])
    .where("worked_at", "is", null)
    .executeTakeFirstOrThrow();
}

/** Deliveries of events still to be made, emails separately from the rest. */
export async function countUndelivered(
  db: DbOrTrx,
): Promise<{ isMail: boolean; pending: Waiting; failedCount: number }[]> {
  const { rows } = await sql<{ isMail: boolean; count: number; since: Date | null; failed: number }>`
    select mail.is_mail as "isMail", count(*) filter (where status = 'pending') as count,
      min(created_at) filter (where status = 'pending') as since, count(*) filter (where status = 'failed') as failed
    from (values (true), (false)) as mail (is_mail)
      left join event_deliveries on status <> 'delivered' and subscriber like '%-mail' = mail.is_mail
    group by mail.is_mail`.execute(db);
  return rows.map(({ isMail, count, since, failed }) => ({ isMail, pending: { count, since }, failedCount: failed }));
}

type ComparedBooks = { finishedAt: Date; outcome: ReconciliationOutcome; differenceCount: number };

/** The latest comparison of the books that has ended; undefined before the first one. */
export async function findLatestComparison(db: DbOrTrx): Promise<ComparedBooks | undefined> {
  return await db
    .selectFrom("reconciliations")
    .select(["finished_at as finishedAt", "outcome", "difference_count as differenceCount"])
    .where("finished_at", "is not", null)
    .where("outcome", "is not", null)
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .$narrowType<{ finishedAt: Date; outcome: ReconciliationOutcome }>()
    .executeTakeFirst();
}
