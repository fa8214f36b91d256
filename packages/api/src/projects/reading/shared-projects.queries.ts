import type { ProjectId, UserId } from "@quorate/core/ids";
import type { PlacedMilestone } from "@quorate/core/milestones/project-standing";
import { minorFromDecimal } from "@quorate/core/money";
import type { ProjectStatus } from "@quorate/core/projects/project";
import type { Db } from "@quorate/db/client";

export type SharedProjectRow = { id: ProjectId; title: string; status: ProjectStatus; createdAt: Date };

/** Of this client, what that person works on or did, and the open ones to which they have proposed. */
export async function listProjectsBetween(
  db: Db,
  { clientId, expertUserId }: { clientId: UserId; expertUserId: UserId },
): Promise<SharedProjectRow[]> {
  return await db
    .selectFrom("organizations")
    .innerJoin("projects", "projects.organization_id", "organizations.id")
    .innerJoin("experts", (join) => join.on("experts.user_id", "=", expertUserId))
    .select(["projects.id", "projects.title", "projects.status", "projects.created_at as createdAt"])
    .where("organizations.user_id", "=", clientId)
    .where((eb) =>
      eb.or([
        eb("projects.expert_id", "=", eb.ref("experts.id")),
        eb.and([
          eb("projects.status", "=", "open"),
          eb.exists(
            eb
              .selectFrom("proposals")
              .select("proposals.id")
              .whereRef("proposals.project_id", "=", "projects.id")
              .whereRef("proposals.expert_id", "=", "experts.id")
              .where("proposals.status", "=", "pending"),
          ),
        ]),
      ]),
    )
    .execute();
}

export async function listMilestonesOfProjects(
  db: Db,
  projectIds: readonly ProjectId[],
): Promise<Map<ProjectId, PlacedMilestone[]>> {
  const rows = await db
    .selectFrom("milestones")
    .select([
      "id",
      "project_id",
      "position",
      "status",
      "amount",
      "expenses_of_id as expensesOfId",
      "part_of_id as partOfId",
      "is_bonus as isBonus",
    ])
    .where("project_id", "in", projectIds)
    .execute();
  const placed = rows.map(({ amount, ...row }) => ({ ...row, amountMinor: minorFromDecimal(amount) }));
  return Map.groupBy(placed, (row) => row.project_id);
}
