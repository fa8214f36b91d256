import { looksAfter } from "@quorate/core/access/admin-role";
import type { ExpertId, ProjectId, ServiceCategoryId } from "@quorate/core/ids";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import type { ProjectSort } from "@quorate/core/project-lists/project-sort";
import type { ProjectStatus } from "@quorate/core/projects/project";
import type { Reader } from "@quorate/core/projects/project-access";
import type { Db, DbOrTrx } from "@quorate/db/client";
import type { DB } from "@quorate/db/db-types";
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { CreatedWithin } from "../../schema/created.ts";
import { searchBounded, searchBounds, takeBounded } from "../../search/bounded-search.queries.ts";
import { createdWithin } from "../../search/created-within.queries.ts";
import { CANDIDATES_MAX } from "../../search/ranked-by-words.queries.ts";
import type { TextSearch } from "../../search/text-search.queries.ts";
import { projectIsPaid, selectProjectRows } from "../projects.queries.ts";
import {
  changeOrderOfRow,
  invitedToRow,
  milestonesOfRow,
  nextDateOfRow,
  proposalToRow,
  readerOf,
  reviewsOfRow,
  undecidedOfRow,
} from "./project-work.queries.ts";

export type ProjectFilter = {
  scope?: "mine" | "open" | undefined;
  status?: ProjectStatus | undefined;
  serviceCategoryId?: ServiceCategoryId | undefined;
  industry?: string | undefined;
  minBudgetMinor?: Minor | undefined;
  maxBudgetMinor?: Minor | undefined;
  created?: CreatedWithin | undefined;
  /** These alone, as far as the reader may see them. */
  among?: readonly ProjectId[] | undefined;
};
export type ProjectPage = ProjectFilter & {
  sort: Exclude<ProjectSort, "match" | "fit">;
  limit: number;
  /** The page begins after the project that it names. */
  cursor?: string | undefined;
};

export type ListedProjectRow = Awaited<ReturnType<typeof listProjectRows>>[number];

/** The projects that this reader may see, in order; the page's rows with all that a list says of each, in one query. */
export async function listProjectRows(db: DbOrTrx, reader: Reader, page: ProjectPage) {
  return await rowsAmong(db, reader, page.sort, idsOf(db, reader, page)).execute();
}

/** Those of them that say these words. */
export async function listProjectRowsByText(db: Db, reader: Reader, page: ProjectPage, search: TextSearch) {
  return await takeByText(db, reader, page, search, async (on, ids) =>
    rowsAmong(
      on,
      reader,
      page.sort,
      idsOf(on, reader, page)
        .where(sql<SqlBool>`projects.id = any(${ids})`)
        .where(search.isSaidBy(sql`projects.search`)),
    ).execute(),
  );
}

/** The newest of them, as a query inside another one. */
export function headOfProjects(db: DbOrTrx, reader: Reader, filter: ProjectFilter, limit: number) {
  return sql`${idsOf(db, reader, { ...filter, sort: "newest", limit })}`;
}

/** Those of these ids that belong to the list and say what must be said, the newest first. */
export async function listPassingIds(
  db: DbOrTrx,
  reader: Reader,
  filter: ProjectFilter,
  { ids, saying }: { ids: RawBuilder<string[]>; saying: RawBuilder<SqlBool> },
): Promise<ProjectId[]> {
  const rows = await idsOf(db, reader, { ...filter, sort: "newest", limit: CANDIDATES_MAX })
    .where(sql<SqlBool>`projects.id = any(${ids})`)
    .where(saying)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many there are, counted no further than `countMax`. */
export async function countProjectRows(
  db: DbOrTrx,
  reader: Reader,
  filter: ProjectFilter,
  countMax: number,
): Promise<number> {
  const page: ProjectPage = { ...filter, sort: "newest", limit: countMax };
  return await searchBounded(db, async (on) => (await idsOf(on, reader, page).execute()).length);
}

export async function countProjectRowsByText(
  db: Db,
  reader: Reader,
  filter: ProjectFilter,
  countMax: number,
  search: TextSearch,
): Promise<number> {
  const page: ProjectPage = { ...filter, sort: "newest", limit: countMax };
  const found = await takeByText(db, reader, page, search, async (on, ids) =>
    idsOf(on, reader, page)
      .where(sql<SqlBool>`projects.id = any(${ids})`)
      .where(search.isSaidBy(sql`projects.search`))
      .execute(),
  );
  return found.length;
}

type ReadAmong<Row> = Parameters<typeof takeBounded<Row>>[3];

async function takeByText<Row>(
  db: Db,
  reader: Reader,
  page: ProjectPage,
  { hasWordsIn }: TextSearch,
  read: ReadAmong<Row>,
): Promise<Row[]> {
  const bounds = searchBounds(page.limit);
  const head = idsOf(db, reader, { ...page, sort: "newest", limit: bounds.walked });
  const found = hasWordsIn
    ? sql`select id from projects where ${hasWordsIn(sql`projects.search`)} limit ${bounds.found}`
    : null;
  return await takeBounded(db, page.limit, { head: sql`${head}`, found }, read);
}

/** What open projects ask for, the newest of a filter, to be compared with one profile. */
export async function listAskedOf(db: DbOrTrx, reader: Reader, page: ProjectPage) {
  return await pageOf(db, reader, page)
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .select(ASKED)
    .execute();
}

/** The same of one of them, whatever has become of it. */
export async function findAskedOf(db: DbOrTrx, id: string) {
  return await db
    .selectFrom("projects")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .select(ASKED)
    .where(sql<SqlBool>`projects.id = ${id}::uuid`)
    .executeTakeFirst();
}

const ASKED = [
  "projects.id",
  "projects.preferred_expertise as skills",
  "organizations.industry",
  "projects.created_at as createdAt",
] as const;

export async function listProjectRowsByIds(db: DbOrTrx, reader: Reader, ids: readonly ProjectId[]) {
  if (ids.length === 0) return [];
  return await selectListedRows(db, reader).where("projects.id", "in", ids).execute();
}

/** What a project is compared with, of one expert. */
export async function findExpertOffer(db: DbOrTrx, expertId: ExpertId) {
  const { rating, ...offer } = await db
    .selectFrom("experts")
    .select([
      "specializations",
      "industries",
      "years_experience as yearsExperience",
      "rating",
      "total_projects as totalProjects",
      "is_verified as isVerified",
      "is_available as isAvailable",
    ])
    .where("id", "=", expertId)
    .executeTakeFirstOrThrow();
  return { ...offer, rating: Number(rating), reviewCount: 0 };
}

export function selectListedRows(db: DbOrTrx, reader: Reader) {
  return selectProjectRows(db).select([
    "organizations.industry as client_industry",
    readerOf(reader).as("reader"),
    milestonesOfRow(reader).as("milestones"),
    undecidedOfRow(reader).as("undecided"),
    reviewsOfRow(reader).as("reviews"),
    changeOrderOfRow(reader).as("change_order"),
    projectIsPaid.as("is_paid"),
    proposalToRow(reader.expertId).as("own_proposal"),
    invitedToRow(reader.expertId).as("invited_at"),
  ]);
}

function rowsAmong(db: DbOrTrx, reader: Reader, sort: ProjectPage["sort"], ids: ReturnType<typeof idsOf>) {
  return selectListedRows(db, reader).where("projects.id", "in", ids).orderBy(ORDERS[sort]);
}

const ORDERS = {
  newest: sql`projects.created_at desc, projects.id desc`,
  budget: sql`coalesce(projects.budget, -1) desc, projects.id desc`,
  "next-date": sql`${nextDateOfRow}, projects.created_at desc, projects.id desc`,
} as const;

function idsOf(db: DbOrTrx, reader: Reader, page: ProjectPage) {
  return pageOf(db, reader, page).select("projects.id");
}

function pageOf(db: DbOrTrx, reader: Reader, { sort, limit, cursor, ...filter }: ProjectPage) {
  const query = db.selectFrom("projects").where(isListed(reader, filter)).orderBy(ORDERS[sort]).limit(limit);
  return cursor ? query.where(isAfter(sort, cursor)) : query;
}

function isAfter(sort: ProjectPage["sort"], cursor: string) {
  const ofCursor = (columns: ReturnType<typeof sql>) =>
    sql`(select ${columns} from projects where id = ${cursor}::uuid)`;
  if (sort === "budget") {
    return sql<SqlBool>`(coalesce(projects.budget, -1), projects.id) < ${ofCursor(sql`coalesce(budget, -1), id`)}`;
  }
  const isOlder = sql<SqlBool>`(projects.created_at, projects.id) < ${ofCursor(sql`created_at, id`)}`;
  if (sort === "newest") return isOlder;
  const dateOfCursor = ofCursor(nextDateOfRow);
  return sql<SqlBool>`(${nextDateOfRow} > ${dateOfCursor} or (${nextDateOfRow} = ${dateOfCursor} and ${isOlder}))`;
}

function isListed(reader: Reader, filter: ProjectFilter) {
  const { scope, status, serviceCategoryId, industry, minBudgetMinor, maxBudgetMinor, created, among } = filter;
  return (eb: ExpressionBuilder<DB, "projects">) =>
    eb.and([
      readableBy(eb, reader, scope),
      createdWithin("projects.created_at", created),
      ...(scope === "open" ? [eb("projects.status", "=", "open")] : []),
      ...(status ? [eb("projects.status", "=", status)] : []),
      ...(serviceCategoryId ? [eb("projects.service_category_id", "=", serviceCategoryId)] : []),
      ...(industry === undefined ? [] : [isOfIndustry(eb, industry)]),
      ...(minBudgetMinor === undefined ? [] : [eb("projects.budget", ">=", decimalFromMinor(minBudgetMinor))]),
      ...(maxBudgetMinor === undefined ? [] : [eb("projects.budget", "<=", decimalFromMinor(maxBudgetMinor))]),
      ...(among === undefined ? [] : [eb("projects.id", "=", sql<ProjectId>`any(${among}::uuid[])`)]),
    ]);
}

function isOfIndustry(eb: ExpressionBuilder<DB, "projects">, industry: string) {
  return eb(
    "projects.organization_id",
    "in",
    eb.selectFrom("organizations").select("organizations.id").where("organizations.industry", "=", industry),
  );
}

/**
 * An organization reads its own projects; an expert their assigned ones and the open ones of clients who are not suspended; an
 * administrator of projects all; a person with both roles, both. `open` leaves out the reader's own, for which they cannot propose.
 */
function readableBy(eb: ExpressionBuilder<DB, "projects">, reader: Reader, scope: ProjectFilter["scope"]) {
  const { organizationId, expertId } = reader;
  const isOverseer = looksAfter(reader, "projects");
  if (scope === "open") {
    if (expertId === null && !isOverseer) return eb.lit(false);
    return eb.and([
      ...(organizationId ? [eb("projects.organization_id", "<>", organizationId)] : []),
      ...(isOverseer ? [] : [isOfNobodySuspended(eb)]),
    ]);
  }
  if (isOverseer && scope !== "mine") return eb.lit(true);
  return eb.or([
    ...(organizationId ? [eb("projects.organization_id", "=", organizationId)] : []),
    ...(expertId ? [eb("projects.expert_id", "=", expertId)] : []),
    ...(expertId && scope !== "mine" ? [eb("projects.status", "=", "open").and(isOfNobodySuspended(eb))] : []),
  ]);
}

/**
 * No one may propose for a suspended client's projects, so experts do not find them. Suspended accounts are few, and have an index of their
 * own.
 */
function isOfNobodySuspended(eb: ExpressionBuilder<DB, "projects">) {
  return eb(
    "projects.organization_id",
    "not in",
    eb
      .selectFrom("account_suspensions")
      .innerJoin("organizations", "organizations.user_id", "account_suspensions.user_id")
      .select("organizations.id")
      .where("account_suspensions.restored_at", "is", null),
  );
}
