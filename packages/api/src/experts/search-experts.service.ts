import type { ListOrder } from "@quorate/core/experts/expert-sort";
import type { ExpertId } from "@quorate/core/ids";
import { readSearchQuery } from "@quorate/core/search/search-query";
import type { DbOrTrx } from "@quorate/db/client";
import { correctSearchText } from "../search/correct-search-text.service.ts";
import { toTextSearch } from "../search/text-search.queries.ts";
import { listFacetPage } from "./expert-facets.queries.ts";
import { type After, type ExpertFilter, findSortKey } from "./expert-search.queries.ts";
import type { ExpertSummaryRow } from "./expert-summaries.queries.ts";
import { listExpertsByText } from "./experts-by-text.queries.ts";

type SearchPage = { q?: string; sort: ListOrder; limit: number; cursor: ExpertId | null } & ExpertFilter;

const BEFORE_EVERY_ID = "00000000-0000-0000-0000-000000000000";

/** Null where the cursor names no expert. */
export async function searchExperts(db: DbOrTrx, page: SearchPage): Promise<ExpertSummaryRow[] | null> {
  const { q, cursor, sort, limit, ...filter } = page;
  const search = q ? readSearchQuery(await correctSearchText(db, "experts", q)) : undefined;
  const take = async (after: After | null, count: number): Promise<ExpertSummaryRow[]> => {
    if (search === null) return [];
    const part = { filter, sort, after, limit: count };
    return search ? await listExpertsByText(db, part, toTextSearch(search)) : await listFacetPage(db, part);
  };
  if (cursor === null) return await take(null, limit);

  const last = await findSortKey(db, cursor, sort);
  if (!last) return null;
  const following = await take({ ...last, id: cursor }, limit);
  if (sort !== "rate" || last.key === null || following.length === limit) return following;
  // Those without a rate come last, and an index is read in one go only on one side of that border.
  const unpriced = await take({ key: null, id: BEFORE_EVERY_ID }, limit - following.length);
  return [...following, ...unpriced];
}
