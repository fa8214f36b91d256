import type { ExpertId, OrganizationId, ProjectId } from "@quorate/core/ids";
import type { ProjectStatus } from "@quorate/core/projects/project";
import { insiderOf, type ProjectInsider, type Reader } from "@quorate/core/projects/project-access";
import type { DbOrTrx } from "@quorate/db/client";
import { describeMilestonesOfProjects } from "./describe-milestones.service.ts";
import type { MilestoneDto } from "./milestones.schema.ts";

export type ProjectOfParties = {
  id: ProjectId;
  organizationId: OrganizationId;
  expertId: ExpertId | null;
  status: ProjectStatus;
};

/** The milestones of those of these projects that the reader is an insider of, in a few queries however many there are. */
export async function readMilestones(
  db: DbOrTrx,
  { now, ...reader }: Reader & { now: Date },
  projects: readonly ProjectOfParties[],
): Promise<ReadonlyMap<string, MilestoneDto[]>> {
  const insiders = new Map(projects.map((project) => [project.id, insiderOf(project, reader)]));
  const own = projects.filter(({ id }) => insiders.get(id));
  if (own.length === 0) return new Map();
  const milestones = await describeMilestonesOfProjects(db, own, now);
  return new Map(
    own.map(({ id }) => [
      id,
      shownTo(
        insiders.get(id) ?? null,
        milestones.filter(({ projectId }) => projectId === id),
      ),
    ]),
  );
}

/** What the parties gave each other is an administrator's to see where they disagree. */
export function shownTo(insider: ProjectInsider | null, milestones: MilestoneDto[]): MilestoneDto[] {
  return milestones.map((one) => (insider === "admin" && !one.dispute ? { ...one, files: [] } : one));
}
