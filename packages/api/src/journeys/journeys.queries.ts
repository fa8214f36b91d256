import type { ExpertId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { organizationFace } from "../profiles/faces.queries.ts";
import { projectsToAnswer } from "../projects/invitations.queries.ts";

/** Invitations that still can be answered: the project is open and the expert has not made a proposal for it. */
export async function listInvitationsToAnswer(db: DbOrTrx, expertId: ExpertId) {
  return await db
    .selectFrom("project_invitations")
    .innerJoin("projects", "projects.id", "project_invitations.project_id")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .innerJoin("users as client_users", "client_users.id", "organizations.user_id")
    .select([
      "project_invitations.id",
      "projects.id as projectId",
      "projects.title as projectTitle",
      "organizations.name as organizationName",
      organizationFace("organizations", "client_users").$notNull().as("organization"),
      "project_invitations.note",
      "organizations.user_id as authorId",
      "project_invitations.created_at as createdAt",
    ])
    .where("project_invitations.expert_id", "=", expertId)
    .where("projects.status", "=", "open")
    .where("projects.id", "in", projectsToAnswer(expertId))
    .orderBy("project_invitations.created_at", "desc")
    .execute();
}
