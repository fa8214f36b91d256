import type { ExpertId, OrganizationId, ProjectId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import type { Viewer } from "../context.ts";
import { readExperts } from "../experts/readable-experts.service.ts";
import { readOrganizations } from "../organizations/readable-organizations.service.ts";
import { readProjects } from "../projects/readable-projects.service.ts";
import type { ListedMessageDto, MessageThreadDto, ThreadExpandKind } from "./messages.schema.ts";

type About = { project_id: ProjectId | null };
type With = About & { expert_id: ExpertId | null; organization_id: OrganizationId | null };

/** What is to be read along with these messages: the project that each names. */
export async function expandMessages(
  db: DbOrTrx,
  viewer: Viewer,
  rows: readonly About[],
  kinds: readonly ThreadExpandKind[] = [],
): Promise<(row: About) => Pick<ListedMessageDto, "expanded">> {
  if (!kinds.includes("project")) return () => ({});
  const projects = await readProjects(
    db,
    viewer,
    rows.map(({ project_id: id }) => id),
  );
  return ({ project_id: id }) => ({ expanded: { project: (id && projects.get(id)) || null } });
}

/** The same of threads, and the profiles of whom they are with; each kind once for all of them. */
export async function expandThreads(
  db: DbOrTrx,
  viewer: Viewer,
  rows: readonly With[],
  kinds: readonly ThreadExpandKind[] = [],
): Promise<(row: With) => Pick<MessageThreadDto, "expanded">> {
  if (kinds.length === 0) return () => ({});
  const ofMessage = await expandMessages(db, viewer, rows, kinds);
  const expertIds = rows.flatMap(({ expert_id: id }) => id ?? []);
  const organizationIds = rows.flatMap(({ organization_id: id }) => id ?? []);
  const experts = kinds.includes("expert") ? await readExperts(db, expertIds) : null;
  const organizations = kinds.includes("organization") ? await readOrganizations(db, organizationIds) : null;
  return (row) => ({
    expanded: {
      ...ofMessage(row).expanded,
      ...(experts && { expert: (row.expert_id && experts.get(row.expert_id)) || null }),
      ...(organizations && { organization: (row.organization_id && organizations.get(row.organization_id)) || null }),
    },
  });
}
