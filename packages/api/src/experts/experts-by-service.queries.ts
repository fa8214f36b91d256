import type { ExpertId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { searchBounds, takeBounded } from "../search/bounded-search.queries.ts";
import { facetIds } from "./expert-facets.queries.ts";
import { fromExperts, sortExperts } from "./expert-search.queries.ts";

/** The best proven of those who offer a service of this category. */
export async function listExpertIdsByService(
  db: DbOrTrx,
  serviceCategoryId: string,
  limit: number,
): Promise<ExpertId[]> {
  const { walked, found } = searchBounds(limit);
  const rows = await takeBounded(
    db,
    limit,
    {
      head: facetIds(db, { filter: {}, sort: "proven", after: null, limit: walked }),
      found: sql`select expert_id from expert_services where service_category_id = ${serviceCategoryId}::uuid limit ${found}`,
    },
    async (on, ids) =>
      await sortExperts(fromExperts(on), "proven")
        .where(sql<SqlBool>`experts.id = any(${ids})`)
        .where(offersService(serviceCategoryId))
        .select("experts.id")
        .limit(limit)
        .execute(),
  );
  return rows.map(({ id }) => id);
}

export function offersService(serviceCategoryId: string | null): RawBuilder<SqlBool> {
  if (!serviceCategoryId) return sql`false`;
  return sql`exists (select from expert_services offered where offered.expert_id = experts.id
    and offered.service_category_id = ${serviceCategoryId}::uuid)`;
}
