import type { ProposalId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";

/** Who wrote these proposals, and to whom. */
export async function listProposalPeople(db: DbOrTrx, ids: readonly ProposalId[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("proposals")
    .innerJoin("experts", "experts.id", "proposals.expert_id")
    .innerJoin("projects", "projects.id", "proposals.project_id")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .select(["proposals.id", "experts.user_id as authorId", "organizations.user_id as addresseeId"])
    .where("proposals.id", "in", ids)
    .execute();
}
