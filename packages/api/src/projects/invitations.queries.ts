import type { ExpertId, ProjectId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";

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
