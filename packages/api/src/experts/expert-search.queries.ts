import type { ListOrder } from "@quorate/core/experts/expert-sort";
import { leastRatingShownAs } from "@quorate/core/format/rating-format";
import type { ExpertId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";

export type ExpertFilter = {
  specializations?: string[];
  industries?: string[];
  minRating?: number;
  available?: boolean;
  minRate?: number;
  maxRate?: number;
};

/** Without the join to people: what filters, counts and sorts reads experts alone, and those only whom others may find. */
type ExpertQuery = ReturnType<typeof fromExperts>;

export function fromExperts(db: DbOrTrx) {
  return db.selectFrom("experts").where("experts.is_listed", "=", true);
}

/** Any of the specializations, any of the industries, and everything else that was asked for. */
export function filterExperts(query: ExpertQuery, filter: ExpertFilter): ExpertQuery {
  const { specializations = [], industries = [], minRating = 0, available, minRate, maxRate } = filter;
  return query
    .$if(specializations.length > 0, (q) =>
      q.where(sql<SqlBool>`experts.specializations && ${specializations}::text[]`),
    )
    .$if(industries.length > 0, (q) => q.where(sql<SqlBool>`experts.industries && ${industries}::text[]`))
    .$if(minRating > 0, (q) => q.where("experts.rating", ">=", String(leastRatingShownAs(minRating))))
    .$if(available !== undefined, (q) => q.where("experts.is_available", "=", available === true))
    .$if(minRate !== undefined, (q) => q.where("experts.hourly_rate", ">=", String(minRate)))
    .$if(maxRate !== undefined, (q) => q.where("experts.hourly_rate", "<=", String(maxRate)));
}

/** The orders of a list, each with an index; ties are in the order of ids. */
const SORT_COLUMNS = {
  proven: "experts.proof",
  rating: "experts.steady_rating",
  experience: "experts.years_experience",
  projects: "experts.total_projects",
  rate: "experts.hourly_rate",
} as const satisfies Record<ListOrder, string>;

export function sortExperts(query: ExpertQuery, sort: ListOrder): ExpertQuery {
  return query.orderBy(SORT_COLUMNS[sort], sort === "rate" ? "asc" : "desc").orderBy("experts.id");
}

/** The last expert of the page before: the value that the list is sorted by (null for a rate that is not named), and the id. */
export type After = { key: string | number | null; id: string };

/** Where a list goes on behind this expert. */
export async function findSortKey(db: DbOrTrx, id: ExpertId, sort: ListOrder) {
  return await db
    .selectFrom("experts")
    .select((eb) => eb.ref(SORT_COLUMNS[sort]).as("key"))
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The bound on the column alone is what the index is entered by; the second half leaves out equals already seen. */
export function isAfter(sort: ListOrder, { key, id }: After): RawBuilder<SqlBool> {
  const column = sql.ref(SORT_COLUMNS[sort]);
  if (key === null) return sql<SqlBool>`${column} is null and experts.id > ${id}`;
  return sort === "rate"
    ? sql<SqlBool>`${column} >= ${key} and (${column} > ${key} or experts.id > ${id})`
    : sql<SqlBool>`${column} <= ${key} and (${column} < ${key} or experts.id > ${id})`;
}
