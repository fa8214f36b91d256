import type { StartupIdeaId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import type { Viewer } from "../context.ts";
import { isSeenBy, toStartupIdeaDto, viewerOf } from "./startup-ideas.mapper.ts";
import { listIdeaRowsByIds } from "./startup-ideas.queries.ts";
import type { StartupIdeaDto } from "./startup-ideas.schema.ts";

/** Those of them that this viewer may see, in one query. */
export async function readIdeas(
  db: DbOrTrx,
  viewer: Viewer,
  ids: readonly StartupIdeaId[],
): Promise<ReadonlyMap<string, StartupIdeaDto>> {
  if (ids.length === 0) return new Map();
  const rows = await listIdeaRowsByIds(db, ids, viewerOf(viewer));
  return new Map(rows.filter((row) => isSeenBy(row, viewer)).map((row) => [row.id, toStartupIdeaDto(row)]));
}
