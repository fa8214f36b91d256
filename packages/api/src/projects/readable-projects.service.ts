import type { ProjectId } from "@quorate/core/ids";
import { type Reader, viewerOf } from "@quorate/core/projects/project-access";
import type { DbOrTrx } from "@quorate/db/client";
import { toProjectDto } from "./projects.mapper.ts";
import { listProjectRowsOf } from "./projects.queries.ts";
import type { ProjectDto } from "./projects.schema.ts";

/** Those of them that this reader may read, in one query. */
export async function readProjects(
  db: DbOrTrx,
  reader: Reader,
  ids: readonly (ProjectId | null)[],
): Promise<ReadonlyMap<string, ProjectDto>> {
  const rows = await listProjectRowsOf(
    db,
    ids.filter((id) => id !== null),
  );
  const readable = rows.filter((row) =>
    viewerOf({ organizationId: row.organization_id, expertId: row.expert_id, status: row.status }, reader),
  );
  return new Map(readable.map((row) => [row.id, toProjectDto(row)]));
}
