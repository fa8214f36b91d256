import type { Reader } from "@quorate/core/projects/project-access";
import { reviewWindowsEndedBefore } from "@quorate/core/reviews/review-rules";
import type { DbOrTrx } from "@quorate/db/client";
import type { DB } from "@quorate/db/db-types";
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { type ListedProjectRow, selectListedRows } from "./project-list.queries.ts";

/**
 * Projects on which something may wait for this reader, whole: what does is decided by the rows. They are the reader's own that run,
 * have proposals to decide on or were completed lately, those that an expert is invited to, and for administrators all in dispute.
 */
export async function listWaitingProjects(db: DbOrTrx, reader: Reader, now: Date): Promise<ListedProjectRow[]> {
  return await selectListedRows(db, reader)
    .where((eb) => eb.or([mayWaitForParty(eb, reader, now), isInvited(reader), isDisputed(reader)]))
    .orderBy("projects.created_at")
    .orderBy("projects.id")
    .execute();
}

function mayWaitForParty(eb: ExpressionBuilder<DB, "projects">, { organizationId, expertId }: Reader, now: Date) {
  const runs = sql<SqlBool>`projects.status = 'in_progress'`;
  const isReviewed = sql<SqlBool>`projects.status = 'completed' and projects.end_date > ${reviewWindowsEndedBefore(now)}`;
  const isProposedFor = sql<SqlBool>`projects.status = 'open' and exists (
    select from proposals where proposals.project_id = projects.id and proposals.status = 'pending')`;
  return eb.or([
    ...(organizationId
      ? [eb.and([eb("projects.organization_id", "=", organizationId), eb.or([runs, isReviewed, isProposedFor])])]
      : []),
    ...(expertId ? [eb.and([eb("projects.expert_id", "=", expertId), eb.or([runs, isReviewed])])] : []),
  ]);
}

/** To an open project that the expert has not proposed for. */
function isInvited({ expertId }: Reader) {
  if (expertId === null) return sql<SqlBool>`false`;
  return sql<SqlBool>`projects.status = 'open' and projects.id in (
    select project_id from project_invitations where expert_id = ${expertId}::uuid)`;
}

function isDisputed({ isAdmin }: Reader) {
  if (!isAdmin) return sql<SqlBool>`false`;
  return sql<SqlBool>`projects.id in (
    select milestones.project_id from disputes join milestones on milestones.id = disputes.milestone_id
    where disputes.status <> 'resolved')`;
}
