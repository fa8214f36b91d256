import type { ProposalId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";

/** The accounts of the two sides of these proposals. */
export async function listProposalPeople(db: DbOrTrx, ids: readonly ProposalId[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("proposals")
    .innerJoin("experts", "experts.id", "proposals.expert_id")
    .innerJoin("projects", "projects.id", "proposals.project_id")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .select(["proposals.id", "experts.user_id as expertUserId", "organizations.user_id as clientUserId"])
    .where("proposals.id", "in", ids)
    .execute();
}
