import type { ExpertId, ProjectId } from "@quorate/core/ids";
import type { Reader } from "@quorate/core/projects/project-access";
import type { DbOrTrx } from "@quorate/db/client";
import { readExperts } from "../experts/readable-experts.service.ts";
import { readProjects } from "../projects/readable-projects.service.ts";
import type { MyProposalDto } from "./proposals.schema.ts";

type Expanded = Pick<MyProposalDto, "expanded">;
type ProposalIds = { project_id: ProjectId; expert_id: ExpertId };

/** What is to be read along with these proposals, each kind once for all of them. */
export async function expandProposals(
  db: DbOrTrx,
  reader: Reader,
  rows: readonly ProposalIds[],
  kinds: readonly ("project" | "expert")[] = [],
): Promise<(row: ProposalIds) => Expanded> {
  if (kinds.length === 0) return () => ({});
  const projectIds = rows.map(({ project_id: id }) => id);
  const expertIds = rows.map(({ expert_id: id }) => id);
  const projects = kinds.includes("project") ? await readProjects(db, reader, projectIds) : null;
  const experts = kinds.includes("expert") ? await readExperts(db, expertIds) : null;
  return (row) => ({
    expanded: {
      ...(projects && { project: projects.get(row.project_id) ?? null }),
      ...(experts && { expert: experts.get(row.expert_id) ?? null }),
    },
  });
}
