import type { ListOrder } from "@quorate/core/experts/expert-sort";
import type { ExpertId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import { type SearchBounds, searchBounds, takeBounded } from "../search/bounded-search.queries.ts";
import type { TextSearch } from "../search/text-search.queries.ts";
import { facetIds } from "./expert-facets.queries.ts";
import {
  type After,
  type ExpertFilter,
  filterExperts,
  fromExperts,
  isAfter,
  sortExperts,
} from "./expert-search.queries.ts";
import { expertSummaryColumns } from "./expert-summaries.queries.ts";

type TextPage = { filter: ExpertFilter; sort: ListOrder; after: After | null; limit: number };
type BoundedPage = TextPage & { bounds: SearchBounds; headFilter: ExpertFilter };

/** A page of them as their cards show them. */
export async function listExpertsByText(db: DbOrTrx, page: TextPage, search: TextSearch) {
  return await takeByText(db, { ...page, bounds: searchBounds(page.limit), headFilter: page.filter }, search, (query) =>
    query.innerJoin("users", "users.id", "experts.user_id").select(expertSummaryColumns).execute(),
  );
}

/** The best rated of them, looked for as long as for the shortest page. */
export async function listExpertIdsByText(
  db: DbOrTrx,
  { filter, limit }: { filter: ExpertFilter; limit: number },
  search: TextSearch,
): Promise<ExpertId[]> {
  const { specializations = [], industries = [] } = filter;
  // Figures are only compared for the first experts: looking for a rare rate would read them all.
  const headFilter = { specializations, industries };
  const page: BoundedPage = { filter, headFilter, sort: "rating", after: null, limit, bounds: searchBounds(0) };
  const rows = await takeByText(db, page, search, (query) => query.select("experts.id").execute());
  return rows.map(({ id }) => id);
}

/** The head is read off the facets, which know everything that is filtered by; what words find is filtered and sorted as it is. */
async function takeByText<Row>(
  db: DbOrTrx,
  { filter, headFilter, sort, after, limit, bounds }: BoundedPage,
  { isSaidBy, hasWordsIn }: TextSearch,
  read: (query: ReturnType<typeof filterExperts>) => Promise<Row[]>,
): Promise<Row[]> {
  const { specializations = [], industries = [] } = filter;
  const search = sql`experts.search`;
  const tagged = filterExperts(fromExperts(db), { specializations, industries }).select("experts.id");
  return await takeBounded(
    db,
    limit,
    {
      head: facetIds(db, { filter: headFilter, sort, after, limit: bounds.walked }),
      found: hasWordsIn ? sql`${tagged.where(hasWordsIn(search)).limit(bounds.found)}` : null,
    },
    async (on, ids) =>
      await read(
        sortExperts(filterExperts(fromExperts(on), filter), sort)
          .where(sql<SqlBool>`experts.id = any(${ids})`)
          .where(isSaidBy(search))
          .$if(after !== null, (query) => query.where(after === null ? sql<SqlBool>`true` : isAfter(sort, after)))
          .limit(limit),
      ),
  );
}
