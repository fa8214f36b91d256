import type { ExpertSort } from "@quorate/core/experts/expert-sort";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
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

/** Null where the cursor names no expert. */
export async function searchExperts(db: DbOrTrx, page: SearchPage): Promise<ExpertSummaryRow[] | null> {
  const { q, sort, limit, cursor } = page;
  const found = filterExperts(fromExperts(db), page).$if(Boolean(q), (query) =>
    query.where(sql<SqlBool>`experts.search @@ websearch_to_tsquery('english', ${q})`),
  );
  if (cursor === null) return await take(sortExperts(found, sort), limit);

  const last = await findSortKey(db, cursor, sort);
  if (!last) return null;
  const following = await take(sortExperts(found.where(isAfter(sort, last.key, cursor)), sort), limit);
  if (sort !== "rate" || last.key === null || following.length === limit) return following;
  // Those without a rate come last, and an index is read in one go only on one side of that border.
  const unpriced = await take(
    sortExperts(found.where("experts.hourly_rate", "is", null), sort),
    limit - following.length,
  );
  return [...following, ...unpriced];
}

async function findSortKey(db: DbOrTrx, id: string, sort: ExpertSort) {
  return await db
    .selectFrom("experts")
    .select((eb) => eb.ref(SORT_COLUMNS[sort]).as("key"))
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The bound on the column alone is what the index is entered by; the second half leaves out equals already seen. */
function isAfter(sort: ExpertSort, key: string | number | null, id: string) {
  const column = sql.ref(SORT_COLUMNS[sort]);
  if (key === null) return sql<SqlBool>`${column} is null and experts.id > ${id}`;
  return sort === "rate"
    ? sql<SqlBool>`${column} >= ${key} and (${column} > ${key} or experts.id > ${id})`
    : sql<SqlBool>`${column} <= ${key} and (${column} < ${key} or experts.id > ${id})`;
}

async function take(query: ExpertQuery, count: number): Promise<ExpertSummaryRow[]> {
  return await query
    .innerJoin("users", "users.id", "experts.user_id")
    .select(expertSummaryColumns)
    .limit(count)
    .execute();
}
