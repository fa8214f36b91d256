import type { ExpertId, ProjectId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import { sql } from "kysely";

type NewInvitation = { id: string; projectId: ProjectId; expertId: ExpertId; note: string | null; createdAt: Date };

/** False when the expert has been invited to this project before. */
export async function insertInvitation(trx: Trx, invitation: NewInvitation): Promise<boolean> {
  const row = await trx
    .insertInto("project_invitations")
    .values({
      id: invitation.id,
      project_id: invitation.projectId,
      expert_id: invitation.expertId,
      note: invitation.note,
      created_at: invitation.createdAt,
    })
    .onConflict((conflict) => conflict.constraint("project_invitations_once").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The projects to which this expert was invited and has not answered by a proposal, whatever became of one. */
export const projectsToAnswer = (expertId: ExpertId | null) => sql<ProjectId>`(
  select invited.project_id from project_invitations invited
  where invited.expert_id = ${expertId}::uuid and not exists (
    select from proposals where proposals.project_id = invited.project_id and proposals.expert_id = ${expertId}::uuid))`;
