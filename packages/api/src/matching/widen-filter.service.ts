import { type WiderFilter, widerFilters } from "@quorate/core/experts/wider-filter";
import type { DbOrTrx } from "@quorate/db/client";
import { listFacetPage } from "../experts/expert-facets.queries.ts";
import type { ExpertFilter } from "../experts/expert-search.queries.ts";

/**
 * For a filter that leaves no one: the same without as few of its groups as it takes to leave someone, and which these are. Null where
 * there is no expert at all, or nothing was filtered by.
 */
export async function widenFilter(db: DbOrTrx, filter: ExpertFilter): Promise<WiderFilter | null> {
  for (const wider of widerFilters(filter)) {
    const page = await listFacetPage(db, { filter: wider.filter, sort: "proven", after: null, limit: 1 });
    if (page.length > 0) return wider;
  }
  return null;
}
