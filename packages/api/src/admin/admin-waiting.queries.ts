import type { AdminWaitingKind } from "@quorate/core/dashboards/admin-waiting";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";

type Promised = { overdue: Date; expeditedOverdue: Date };

/**
 * What waits for administrators, each with its count and its oldest, in one query: each table has an index of the few rows that wait. Late
 * are those waiting since before `overdue`, or, if they paid to be first, since before `expeditedOverdue`.
 */
export async function listAdminWaiting(db: DbOrTrx, { overdue, expeditedOverdue }: Promised) {
  const { rows } = await sql<{ kind: AdminWaitingKind; count: number; oldestAt: Date | null }>`
    with queue as materialized (
      select expert_id is not null as is_expert, moved_at as since,
        moved_at < ${overdue} or (expedited_at is not null and greatest(expedited_at, moved_at) < ${expeditedOverdue}) as is_late
      from verifications where status = 'pending')
    select 'late-verifications' as kind, count(*) as count, min(since) as "oldestAt" from queue where is_late
    union all
    select 'expert-verifications', count(*), min(since) from queue where is_expert
    union all
    select 'organization-verifications', count(*), min(since) from queue where not is_expert
    union all
    select 'disputes', count(*), min(created_at) from disputes where status <> 'resolved'
    union all
    select 'chargebacks', count(*), min(opened_at) from gateway_chargebacks
    where status = 'open' and evidence_sent_at is null and accepted_at is null
    union all
    select 'reports', count(*), min(created_at) from reports where status = 'open'
    union all
    select 'deliveries', count(*), min(created_at) from event_deliveries where status = 'failed'
    union all
    select 'movements', count(*), min(created_at) from (
      select created_at from gateway_refunds where status = 'failed'
      union all
      select created_at from gateway_transfers where status = 'failed') failed
    union all
    select 'unchecked-files', count(*), min(created_at) from (
      select created_at from files where safety = 'checking' and check_failed_at is not null
      union all
      select created_at from documents where safety = 'checking' and check_failed_at is not null) held`.execute(db);
  return rows;
}
