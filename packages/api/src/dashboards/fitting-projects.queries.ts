import type { ExpertId, OrganizationId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { selectProjectRows } from "../projects/projects.queries.ts";

/** So many of the newest are compared with a profile: the cost is the same however many are open. */
const COMPARED_MAX = 100;

type Asker = { expertId: ExpertId; organizationId: OrganizationId | null };

/** The newest open projects of other people that the expert has not proposed for, whatever became of a proposal. */
export async function listUnansweredProjects(db: DbOrTrx, { expertId, organizationId }: Asker) {
  let query = selectProjectRows(db)
    .select("organizations.industry as clientIndustry")
    .where("projects.status", "=", "open")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("proposals")
            .select("proposals.id")
            .whereRef("proposals.project_id", "=", "projects.id")
            .where("proposals.expert_id", "=", expertId),
        ),
      ),
    );
  if (organizationId) query = query.where("projects.organization_id", "<>", organizationId);
  return await query.orderBy("projects.created_at", "desc").orderBy("projects.id").limit(COMPARED_MAX).execute();
}
