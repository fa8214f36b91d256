import type { ListOrder } from "@quorate/core/experts/expert-sort";
import type { ExpertId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { searchBounded, searchBounds } from "../search/bounded-search.queries.ts";
import { inRows, type TextSearch } from "../search/text-search.queries.ts";
import { facetIds } from "./expert-facets.queries.ts";
import { type ExpertFilter, filterExperts, fromExperts, sortExperts } from "./expert-search.queries.ts";

/** As the index `experts_names` has it. */
const NAMES = sql`to_tsvector('simple', experts.person_name || ' ' || coalesce(experts.company, '') || ' ' || experts.mba_school)`;

/** So many of one name are checked beside those who come first. */
const NAMED_FOUND_MAX = 500;
const NAMED_MAX = 100;

/**
 * Those whose name, company or school has words that begin so, each of them: first those who have them as whole words, then the best
 * rated. Of a name that more people have than are looked at, some of these and those among the best rated.
 */
export async function listExpertIdsByName(
  db: DbOrTrx,
  parts: readonly string[],
  filter: ExpertFilter,
): Promise<ExpertId[]> {
  const whole = sql`to_tsquery('simple', ${parts.map((part) => `'${part}'`).join(" & ")})`;
  const begun = begunBy(parts);
  const { specializations = [], industries = [] } = filter;
  const head = facetIds(db, {
    filter: { specializations, industries },
    sort: "rating",
    after: null,
    limit: searchBounds(0).walked,
  });
  // Telling letters apart is quicker than words, and the head is mostly of other names.
  const longest = parts.toSorted((one, other) => other.length - one.length)[0] ?? "";
  const mayBe = sql<SqlBool>`strpos(lower(experts.person_name || ' ' || coalesce(experts.company, '') || ' ' || experts.mba_school), ${longest}) > 0`;
  return await searchBounded(db, async (on) => {
    const atHead = sql`array(select id from experts where experts.id = any(array(${head})) and ${mayBe})`;
    const found = sql`array(select id from experts where ${NAMES} @@ ${begun} limit ${NAMED_FOUND_MAX})`;
    const rows = await filterExperts(fromExperts(on), filter)
      .where(sql<SqlBool>`experts.id = any(${atHead} || ${found})`)
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
export async function listNamedAmong(db: DbOrTrx, ids: readonly ExpertId[], parts: readonly string[]) {
  return await idsAmong(db, ids, inRows(NAMES, begunBy(parts)));
}

async function idsAmong(db: DbOrTrx, ids: readonly ExpertId[], condition: RawBuilder<SqlBool>): Promise<ExpertId[]> {
  const rows = await fromExperts(db)
    .select("experts.id")
    .where(sql<SqlBool>`experts.id = any(${[...ids]}::uuid[])`)
    .where(condition)
    .execute();
  return rows.map(({ id }) => id);
}

function begunBy(parts: readonly string[]) {
  return sql`to_tsquery('simple', ${parts.map((part) => `'${part}':*`).join(" & ")})`;
}

/** The same people in another order. */
export async function listIdsInOrder(db: DbOrTrx, ids: readonly ExpertId[], sort: ListOrder): Promise<ExpertId[]> {
  const rows = await sortExperts(fromExperts(db), sort)
    .where(sql<SqlBool>`experts.id = any(${[...ids]}::uuid[])`)
    .select("experts.id")
    .execute();
  return rows.map(({ id }) => id);
}
