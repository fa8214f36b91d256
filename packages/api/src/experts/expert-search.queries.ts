import type { ExpertSort } from "@quorate/core/experts/expert-sort";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { correctSearchText } from "../search/search-words.queries.ts";
import { FACET_COLUMNS, selectFacetPage } from "./expert-facets.queries.ts";
import { type ExpertSummaryRow, expertSummaryColumns } from "./expert-summaries.queries.ts";

export type ExpertFilter = {
  specializations?: string[];
  industries?: string[];
  minRating?: number;
  available?: boolean;
  minRate?: number;
  maxRate?: number;
};

/** Without the join to people: what filters, counts and sorts reads experts alone. */
type ExpertQuery = ReturnType<typeof fromExperts>;

export function fromExperts(db: DbOrTrx) {
  return db.selectFrom("experts");
}

/** Any of the specializations, any of the industries, and everything else that was asked for. */
export function filterExperts(query: ExpertQuery, filter: ExpertFilter): ExpertQuery {
  const { specializations = [], industries = [], minRating = 0, available, minRate, maxRate } = filter;
  return query
    .$if(specializations.length > 0, (q) =>
      q.where(sql<SqlBool>`experts.specializations && ${specializations}::text[]`),
    )
    .$if(industries.length > 0, (q) => q.where(sql<SqlBool>`experts.industries && ${industries}::text[]`))
    .$if(minRating > 0, (q) => q.where("experts.rating", ">=", String(minRating)))
    .$if(available !== undefined, (q) => q.where("experts.is_available", "=", available === true))
    .$if(minRate !== undefined, (q) => q.where("experts.hourly_rate", ">=", String(minRate)))
    .$if(maxRate !== undefined, (q) => q.where("experts.hourly_rate", "<=", String(maxRate)));
}

/** The orders of a list, each an index of its own; equals stand in the order of their ids. */
const SORT_COLUMNS = {
  rating: "experts.rating",
  experience: "experts.years_experience",
  projects: "experts.total_projects",
  rate: "experts.hourly_rate",
} as const satisfies Record<ExpertSort, string>;

export function sortExperts(query: ExpertQuery, sort: ExpertSort): ExpertQuery {
  return query.orderBy(SORT_COLUMNS[sort], sort === "rate" ? "asc" : "desc").orderBy("experts.id");
}

type SearchPage = { q?: string; sort: ExpertSort; limit: number; cursor: string | null } & ExpertFilter;
type Take = (bound: RawBuilder<SqlBool> | null, limit: number) => Promise<ExpertSummaryRow[]>;

/** Null where the cursor names no expert. */
export async function searchExperts(db: DbOrTrx, page: SearchPage): Promise<ExpertSummaryRow[] | null> {
  const { sort, limit, cursor } = page;
  const q = page.q && (await correctSearchText(db, "experts", page.q));
  const take = q ? takeByText(db, page, q) : takeByFacets(db, page);
  if (cursor === null) return await take(null, limit);

  const columns = q
    ? { key: SORT_COLUMNS[sort], id: "experts.id" }
    : { key: FACET_COLUMNS[sort], id: "facet.expert_id" };
  const last = await findSortKey(db, cursor, sort);
  if (!last) return null;
  const following = await take(isAfter(columns, sort, { ...last, id: cursor }), limit);
  if (sort !== "rate" || last.key === null || following.length === limit) return following;
  // Those without a rate come last, and an index is read in one go only on one side of that border.
  const unpriced = await take(sql<SqlBool>`${sql.ref(columns.key)} is null`, limit - following.length);
  return [...following, ...unpriced];
}

async function findSortKey(db: DbOrTrx, id: string, sort: ExpertSort) {
  return await db
    .selectFrom("experts")
    .select((eb) => eb.ref(SORT_COLUMNS[sort]).as("key"))
    .where("id", "=", id)
    .executeTakeFirst();
}

type Last = { key: string | number | null; id: string };

/** The bound on the column alone is what the index is entered by; the second half leaves out equals already seen. */
function isAfter(columns: { key: string; id: string }, sort: ExpertSort, { key, id }: Last): RawBuilder<SqlBool> {
  const [column, idColumn] = [sql.ref(columns.key), sql.ref(columns.id)];
  if (key === null) return sql<SqlBool>`${column} is null and ${idColumn} > ${id}`;
  return sort === "rate"
    ? sql<SqlBool>`${column} >= ${key} and (${column} > ${key} or ${idColumn} > ${id})`
    : sql<SqlBool>`${column} <= ${key} and (${column} < ${key} or ${idColumn} > ${id})`;
}

/** Words are looked up in the index of words; what they leave is filtered and sorted as it is. */
function takeByText(db: DbOrTrx, { sort, ...filter }: SearchPage, q: string): Take {
  return async (bound, limit) =>
    await sortExperts(filterExperts(fromExperts(db), filter), sort)
      .where(sql<SqlBool>`experts.search @@ websearch_to_tsquery('english', ${q})`)
      .$if(bound !== null, (query) => query.where(bound ?? sql<SqlBool>`true`))
      .innerJoin("users", "users.id", "experts.user_id")
      .select(expertSummaryColumns)
      .limit(limit)
      .execute();
}

function takeByFacets(db: DbOrTrx, { sort, ...filter }: SearchPage): Take {
  return async (bound, limit) => await selectExpertPage(db, { filter, sort, bound, limit }).execute();
}

/** The page of ids first, then each of its experts by key: nobody else's profile is read. */
export function selectExpertPage(db: DbOrTrx, page: Parameters<typeof selectFacetPage>[1]) {
  return db
    .selectFrom(selectFacetPage(db, page).as("page"))
    .innerJoin("experts", "experts.id", "page.expertId")
    .innerJoin("users", "users.id", "experts.user_id")
    .select(expertSummaryColumns)
    .orderBy("page.key", page.sort === "rate" ? "asc" : "desc")
    .orderBy("page.expertId");
}
