import type { ProjectStatus } from "@quorate/core/projects/project";
import type { Reader } from "@quorate/core/projects/project-access";
import type { Db } from "@quorate/db/client";
import type { DB } from "@quorate/db/db-types";
import { type ExpressionBuilder, sql } from "kysely";
import { correctSearchText } from "../search/search-words.queries.ts";
import type { ProjectRow } from "./projects.mapper.ts";
import { selectProjectRows } from "./projects.queries.ts";

export type ProjectFilter = {
  scope?: "mine" | "open" | undefined;
  status?: ProjectStatus | undefined;
  q?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** The reader's projects, newest first; the page begins after the project that `cursor` names. */
export async function listProjectRows(db: Db, reader: Reader, filter: ProjectFilter): Promise<ProjectRow[]> {
  const { scope, status, limit, cursor } = filter;
  const q = filter.q && (await correctSearchText(db, "projects", filter.q));
  let query = selectProjectRows(db).where((eb) => readableBy(eb, reader, scope));
  if (scope === "open") query = query.where("projects.status", "=", "open");
  if (status) query = query.where("projects.status", "=", status);
  if (q) query = query.where(sql<boolean>`projects.search @@ websearch_to_tsquery('english', ${q})`);
  if (cursor) {
    const after = sql<boolean>`(projects.created_at, projects.id) < (select created_at, id from projects where id = ${cursor})`;
    query = query.where(after);
  }
  return query.orderBy("projects.created_at", "desc").orderBy("projects.id", "desc").limit(limit).execute();
}

/** An organization reads its own projects, an expert its assigned and all open ones, an admin everything; both roles, both. */
function readableBy(eb: ExpressionBuilder<DB, "projects">, reader: Reader, scope: ProjectFilter["scope"]) {
  if (reader.isAdmin && scope !== "mine") return eb.lit(true);
  return eb.or([
    ...(reader.organizationId ? [eb("projects.organization_id", "=", reader.organizationId)] : []),
    ...(reader.expertId ? [eb("projects.expert_id", "=", reader.expertId)] : []),
    ...(reader.expertId && scope !== "mine" ? [eb("projects.status", "=", "open")] : []),
  ]);
}
