import type { Reader } from "@quorate/core/projects/project-access";
import type { DbOrTrx } from "@quorate/db/client";
import { readExperts } from "../../experts/readable-experts.service.ts";
import { type ProjectOfParties, readMilestones } from "../../milestones/readable-milestones.service.ts";
import { readOrganizations } from "../../organizations/readable-organizations.service.ts";
import type { ExpandedProjectDto } from "./project-pages.schema.ts";

type Kind = keyof ExpandedProjectDto;

/** What is to be read along with these projects, each kind once for all of them; of each project by its id. */
export async function expandProjects(
  db: DbOrTrx,
  reader: Reader & { now: Date },
  projects: readonly ProjectOfParties[],
  kinds: readonly Kind[] = [],
): Promise<(project: ProjectOfParties) => { expanded?: ExpandedProjectDto }> {
  if (kinds.length === 0) return () => ({});
  const ask = <Found>(kind: Kind, read: () => Promise<ReadonlyMap<string, Found>>) =>
    kinds.includes(kind) ? read() : null;
  const expertIds = projects.flatMap(({ expertId }) => expertId ?? []);
  const organizations = await ask("organization", () =>
    readOrganizations(
      db,
      projects.map(({ organizationId }) => organizationId),
    ),
  );
  const experts = await ask("expert", () => readExperts(db, expertIds));
  const milestones = await ask("milestones", () => readMilestones(db, reader, projects));
  return ({ id, organizationId, expertId }) => ({
    expanded: {
      ...(organizations && { organization: organizations.get(organizationId) ?? null }),
      ...(experts && { expert: (expertId && experts.get(expertId)) || null }),
      ...(milestones && { milestones: milestones.get(id) ?? null }),
    },
  });
}
