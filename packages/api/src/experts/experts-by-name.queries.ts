import type { ListOrder } from "@quorate/core/experts/expert-sort";
import type { ExpertId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { searchBounded, searchBounds } from "../search/bounded-search.queries.ts";
import { namedBy } from "../search/named-by.queries.ts";
import { inRows, type TextSearch } from "../search/text-search.queries.ts";
import { facetIds } from "./expert-facets.queries.ts";
import { type ExpertFilter, filterExperts, fromExperts, sortExperts } from "./expert-search.queries.ts";

/** So many of one name are checked beside those who come first. */
const NAMED_FOUND_MAX = 500;
const NAMED_MAX = 100;

/**
 * Those whose name, company or school has words that begin so, each of them: first those who have them as whole words, then the best
 * rated. Of a name that more people have than are looked at, some of these and those among the best rated.
 */
export async function listExpertIdsByName(db: DbOrTrx, name: string, filter: ExpertFilter): Promise<ExpertId[]> {
  const [whole, begun] = [namedBy(name, ""), namedBy(name, ":*")];
  const { specializations = [], industries = [] } = filter;
  const head = facetIds(db, {
    filter: { specializations, industries },
    sort: "rating",
    after: null,
    limit: searchBounds(0).walked,
  });
  return await searchBounded(db, async (on) => {
    const found = sql`array(select id from experts where names @@ ${begun} limit ${NAMED_FOUND_MAX})`;
    const rows = await filterExperts(fromExperts(on), filter)
      .where(sql<SqlBool>`experts.id = any(array(${head}) || ${found})`)
      .where(inRows(NAMES, begun))
      .orderBy(sql`${inRows(NAMES, whole)}`, "desc")
      .orderBy("experts.steady_rating", "desc")
      .orderBy("experts.id")
      .select("experts.id")
      .limit(NAMED_MAX)
      .execute();
    return rows.map(({ id }) => id);
  });
}

/** Those of them who say it, in no particular order. */
export async function listSayingAmong(db: DbOrTrx, ids: readonly ExpertId[], { isSaidBy }: TextSearch) {
  return await idsAmong(db, ids, isSaidBy(sql`experts.search`));
}

/** Those of them whose name, company or school has words that begin so. */
export async function listNamedAmong(db: DbOrTrx, ids: readonly ExpertId[], name: string) {
  return await idsAmong(db, ids, inRows(NAMES, namedBy(name, ":*")));
}

async function idsAmong(db: DbOrTrx, ids: readonly ExpertId[], condition: RawBuilder<SqlBool>): Promise<ExpertId[]> {
  const rows = await fromExperts(db)
    .select("experts.id")
    .where(sql<SqlBool>`experts.id = any(${[...ids]}::uuid[])`)
    .where(condition)
    .execute();
  return rows.map(({ id }) => id);
}

const NAMES = sql`experts.names`;

/** The same people in another order. */
export async function listIdsInOrder(db: DbOrTrx, ids: readonly ExpertId[], sort: ListOrder): Promise<ExpertId[]> {
  const rows = await sortExperts(fromExperts(db), sort)
    .where(sql<SqlBool>`experts.id = any(${[...ids]}::uuid[])`)
    .select("experts.id")
    .execute();
  return rows.map(({ id }) => id);
}
