import { looksAfter } from "@quorate/core/access/admin-role";
import { reopeningsEndedBefore } from "@quorate/core/project-endings/reopening";
import type { Reader } from "@quorate/core/projects/project-access";
import { reviewWindowsEndedBefore } from "@quorate/core/reviews/review-rules";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type ListedProjectRow, selectListedRows } from "./project-list.queries.ts";

/**
 * Projects on which something may wait for this reader, whole: what does is decided by the rows. They are the reader's own that run,
 * have proposals to decide on or were completed lately, those that an expert is invited to or has a counter-offer for, and for
 * administrators all in dispute.
 */
export async function listWaitingProjects(db: DbOrTrx, reader: Reader, now: Date): Promise<ListedProjectRow[]> {
  return await selectListedRows(db, reader)
    .where(sql<SqlBool>`projects.id = any(array(${sql.join(idsOf(reader, now), sql` union `)}))`)
    .orderBy("projects.created_at")
    .orderBy("projects.id")
    .execute();
}

/** Each comes from an index of its own; one condition with "or" between them would read every project. */
function idsOf({ organizationId, expertId, ...holder }: Reader, now: Date): RawBuilder<unknown>[] {
  const runs = sql`status = 'in_progress'`;
  const isReviewed = sql`status = 'completed' and (end_date > ${reviewWindowsEndedBefore(now)}
    or (reopen_requested_by is not null and end_date > ${reopeningsEndedBefore(now)}))`;
  const isProposedFor = sql`status = 'open' and exists (
    select from proposals where proposals.project_id = projects.id and proposals.status = 'pending' and offered_by = 'expert')`;
  return [
    ...(organizationId
      ? [
          sql`select id from projects where organization_id = ${organizationId}::uuid
            and (${runs} or ${isReviewed} or ${isProposedFor})`,
        ]
      : []),
    ...(expertId
      ? [
          sql`select id from projects where expert_id = ${expertId}::uuid and (${runs} or ${isReviewed})`,
          sql`select project_id from proposals where expert_id = ${expertId}::uuid and status = 'pending' and offered_by = 'client'`,
          // To an open project that the expert has not proposed for.
          sql`select id from projects where status = 'open'
            and id = any(array(select project_id from project_invitations where expert_id = ${expertId}::uuid))`,
        ]
      : []),
    ...(looksAfter(holder, "money")
      ? [
          sql`select milestones.project_id from disputes join milestones on milestones.id = disputes.milestone_id
            where disputes.status <> 'resolved'`,
        ]
      : []),
    sql`select null::uuid where false`,
  ];
}
