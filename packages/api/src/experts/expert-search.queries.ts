import type { ExpertSort } from "@quorate/core/experts/expert-sort";
import { leastRatingShownAs } from "@quorate/core/format/rating-format";
import { readSearchQuery } from "@quorate/core/search/search-query";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { searchBounds, takeBounded } from "../search/bounded-search.queries.ts";
import { correctSearchText } from "../search/search-words.queries.ts";
import { type TextSearch, toTextSearch } from "../search/text-search.queries.ts";
import { facetIds, listFacetPage } from "./expert-facets.queries.ts";
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
    .$if(minRating > 0, (q) => q.where("experts.rating", ">=", String(leastRatingShownAs(minRating))))
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

/** The last one of the page before: what the list is sorted by, null for nobody's rate, and its id. */
export type After = { key: string | number | null; id: string };

type SearchPage = { q?: string; sort: ExpertSort; limit: number; cursor: string | null } & ExpertFilter;
type Take = (after: After | null, limit: number) => Promise<ExpertSummaryRow[]>;

const BEFORE_EVERY_ID = "00000000-0000-0000-0000-000000000000";

/** Null where the cursor names no expert. */
export async function searchExperts(db: DbOrTrx, page: SearchPage): Promise<ExpertSummaryRow[] | null> {
  const { q, cursor, sort, limit, ...filter } = page;
  const search = q ? readSearchQuery(await correctSearchText(db, "experts", q)) : undefined;
  const take: Take =
    search === undefined
      ? (after, count) => listFacetPage(db, { filter, sort, after, limit: count })
      : search === null
        ? () => Promise.resolve([])
        : takeByText(db, page, toTextSearch(search));
  if (cursor === null) return await take(null, limit);

  const last = await findSortKey(db, cursor, sort);
  if (!last) return null;
  const following = await take({ ...last, id: cursor }, limit);
  if (sort !== "rate" || last.key === null || following.length === limit) return following;
  // Those without a rate come last, and an index is read in one go only on one side of that border.
  const unpriced = await take({ key: null, id: BEFORE_EVERY_ID }, limit - following.length);
  return [...following, ...unpriced];
}

async function findSortKey(db: DbOrTrx, id: string, sort: ExpertSort) {
  return await db
    .selectFrom("experts")
    .select((eb) => eb.ref(SORT_COLUMNS[sort]).as("key"))
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The head is read off the facets, which know everything that is filtered by; what words find is filtered and sorted as it is. */
function takeByText(db: DbOrTrx, { sort, ...filter }: SearchPage, { isSaidBy, hasWordsIn }: TextSearch): Take {
  const { specializations = [], industries = [] } = filter;
  const search = sql`experts.search`;
  return async (after, limit) => {
    const bounds = searchBounds(limit);
    const tagged = filterExperts(fromExperts(db), { specializations, industries }).select("experts.id");
    return await takeBounded(
      db,
      limit,
      {
        head: facetIds(db, { filter, sort, after, limit: bounds.walked }),
        found: hasWordsIn ? sql`${tagged.where(hasWordsIn(search)).limit(bounds.found)}` : null,
      },
      async (on, ids) =>
        await sortExperts(filterExperts(fromExperts(on), filter), sort)
          .where(sql<SqlBool>`experts.id = any(${ids})`)
          .where(isSaidBy(search))
          .$if(after !== null, (query) => query.where(after === null ? sql<SqlBool>`true` : isAfter(sort, after)))
          .innerJoin("users", "users.id", "experts.user_id")
          .select(expertSummaryColumns)
          .limit(limit)
          .execute(),
    );
  };
}

/** The bound on the column alone is what the index is entered by; the second half leaves out equals already seen. */
function isAfter(sort: ExpertSort, { key, id }: After): RawBuilder<SqlBool> {
  const column = sql.ref(SORT_COLUMNS[sort]);
  if (key === null) return sql<SqlBool>`${column} is null and experts.id > ${id}`;
  return sort === "rate"
    ? sql<SqlBool>`${column} >= ${key} and (${column} > ${key} or experts.id > ${id})`
    : sql<SqlBool>`${column} <= ${key} and (${column} < ${key} or experts.id > ${id})`;
}
