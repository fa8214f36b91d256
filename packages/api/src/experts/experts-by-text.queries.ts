import type { ExpertSort } from "@quorate/core/experts/expert-sort";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import { searchBounds, takeBounded } from "../search/bounded-search.queries.ts";
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

type TextPage = { filter: ExpertFilter; sort: ExpertSort; after: After | null; limit: number };

/** The head is read off the facets, which know everything that is filtered by; what words find is filtered and sorted as it is. */
export async function listExpertsByText(
  db: DbOrTrx,
  { filter, sort, after, limit }: TextPage,
  { isSaidBy, hasWordsIn }: TextSearch,
) {
  const { specializations = [], industries = [] } = filter;
  const search = sql`experts.search`;
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
}
