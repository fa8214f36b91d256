import type { Reader } from "@quorate/core/projects/project-access";
import { readSearchQuery } from "@quorate/core/search/search-query";
import type { Db } from "@quorate/db/client";
import { correctSearchText } from "../search/correct-search-text.service.ts";
import { toTextSearch } from "../search/text-search.queries.ts";
import { listProjectRows, listProjectRowsByText, type ProjectFilter } from "./project-list.queries.ts";
import type { ProjectRow } from "./projects.mapper.ts";

/** The projects that this reader may see, by words where some are asked for. */
export async function searchProjects(
  db: Db,
  reader: Reader,
  { q, ...filter }: ProjectFilter & { q?: string | undefined },
): Promise<ProjectRow[]> {
  if (!q) return await listProjectRows(db, reader, filter);
  const search = readSearchQuery(await correctSearchText(db, "projects", q));
  return search ? await listProjectRowsByText(db, reader, filter, toTextSearch(search)) : [];
}
