import type { ProjectStatus } from "@quorate/core/projects/project";
import type { Reader } from "@quorate/core/projects/project-access";
import type { Db, DbOrTrx } from "@quorate/db/client";
import type { DB } from "@quorate/db/db-types";
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { searchBounds, takeBounded } from "../search/bounded-search.queries.ts";
import type { TextSearch } from "../search/text-search.queries.ts";
import type { ProjectRow } from "./projects.mapper.ts";
import { selectProjectRows } from "./projects.queries.ts";

export type ProjectFilter = {
  scope?: "mine" | "open" | undefined;
  status?: ProjectStatus | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** The reader's projects, newest first; the page begins after the project that `cursor` names. */
export async function listProjectRows(db: DbOrTrx, reader: Reader, filter: ProjectFilter): Promise<ProjectRow[]> {
  return await pageOf(db, reader, filter).execute();
}

/** Those of them that say these words. */
export async function listProjectRowsByText(
  db: Db,
  reader: Reader,
  filter: ProjectFilter,
  { isSaidBy, hasWordsIn }: TextSearch,
): Promise<ProjectRow[]> {
  const { limit } = filter;
  const bounds = searchBounds(limit);
  const head = db
    .selectFrom("projects")
    .where(isListed(reader, filter))
    .select("projects.id")
    .orderBy("projects.created_at", "desc")
    .orderBy("projects.id", "desc")
    .limit(bounds.walked);
  const found = hasWordsIn
    ? sql`select id from projects where ${hasWordsIn(sql`projects.search`)} limit ${bounds.found}`
    : null;
  return await takeBounded(
    db,
    limit,
    { head: sql`${head}`, found },
    async (on, ids) =>
      await pageOf(on, reader, filter)
        .where(sql<SqlBool>`projects.id = any(${ids})`)
        .where(isSaidBy(sql`projects.search`))
        .execute(),
  );
}

function pageOf(db: DbOrTrx, reader: Reader, filter: ProjectFilter) {
  return selectProjectRows(db)
    .where(isListed(reader, filter))
    .orderBy("projects.created_at", "desc")
    .orderBy("projects.id", "desc")
    .limit(filter.limit);
}

function isListed(reader: Reader, { scope, status, cursor }: ProjectFilter) {
  return (eb: ExpressionBuilder<DB, "projects">) =>
    eb.and([
      readableBy(eb, reader, scope),
      ...(scope === "open" ? [eb("projects.status", "=", "open")] : []),
      ...(status ? [eb("projects.status", "=", status)] : []),
      ...(cursor
        ? [
            sql<SqlBool>`(projects.created_at, projects.id) < (select created_at, id from projects where id = ${cursor})`,
          ]
        : []),
    ]);
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
