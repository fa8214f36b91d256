import { affordable } from "@quorate/core/matching/affordable";
import { readRequest } from "@quorate/core/matching/request-words";
import { weighWords } from "@quorate/core/matching/word-weights";
import { NEAREST_MIN } from "@quorate/core/search/search-kind";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, sql } from "kysely";
import { searchBounded } from "./bounded-search.queries.ts";
import { type CountedCorpus, findPhraseCounts, findWordCounts } from "./word-counts.queries.ts";

/** So many of the list's own order, and so many that the rarest words find, are weighed for one answer. */
const HEAD_MAX = 300;
const FOUND_MAX = 1_200;
export const CANDIDATES_MAX = HEAD_MAX + FOUND_MAX;
const WORDS_MAX = 16;
const RANKED_MAX = 300;
/** What stands in the title tells more than what is mentioned. */
const MENTIONED = 0.5;

export type RankedId<Id> = { id: Id; isNearest: boolean };

type Ranking<Id> = {
  corpus: Exclude<CountedCorpus, "experts">;
  text: string;
  /** The first so many ids in the list's own order. */
  headOf: (limit: number) => RawBuilder<unknown>;
  /** Those of them that the list may hold for this reader and filter, in its own order. */
  passing: (db: DbOrTrx, ids: RawBuilder<string[]>) => Promise<Id[]>;
};

/**
 * What says most of a need, the rarest words telling most; at least five while there are so many, the nearest in the list's own order.
 * Weighed are candidates alone: an index gives those that have the rare words, and common ones are met at the head of the list.
 */
export async function rankByWords<Id extends string>(
  db: DbOrTrx,
  { corpus, text, headOf, passing }: Ranking<Id>,
): Promise<RankedId<Id>[]> {
  const words = readRequest({ skills: [], industries: [], text }).words.slice(0, WORDS_MAX);
  const [counts, { total, mostWith }] = [
    await findWordCounts(db, corpus, words),
    await findPhraseCounts(db, corpus, words),
  ];
  const isRare = affordable(words.map(mostWith), FOUND_MAX);
  const rare = words.filter((_, index) => total === 0 || isRare[index]);
  const weights = weighWords(words, counts);
  return await searchBounded(db, async (on) => {
    const ids = await passing(on, sql`array(${headOf(HEAD_MAX)}) || array(${foundBy(corpus, rare)})`);
    const scoreOf = await weigh(
      on,
      corpus,
      ids,
      words.map((word, index) => ({ word, weight: weights[index] ?? 1 })),
    );
    // Sorting is stable: equals stay in the list's own order.
    const ranked = ids
      .map((id) => ({ id, score: scoreOf.get(id) ?? 0 }))
      .toSorted((one, other) => other.score - one.score);
    const said = ranked.filter(({ score }) => score > 0).length;
    return ranked
      .slice(0, Math.min(RANKED_MAX, Math.max(said, NEAREST_MIN)))
      .map(({ id, score }) => ({ id, isNearest: score === 0 }));
  });
}

function foundBy(corpus: CountedCorpus, words: readonly string[]): RawBuilder<unknown> {
  const any = words.map((word) => `"${word}"`).join(" or ");
  return sql`select id from ${sql.table(corpus)} where search @@ websearch_to_tsquery('english', ${any}) limit ${FOUND_MAX}`;
}

async function weigh(
  db: DbOrTrx,
  corpus: CountedCorpus,
  ids: readonly string[],
  words: readonly { word: string; weight: number }[],
): Promise<Map<string, number>> {
  if (words.length === 0 || ids.length === 0) return new Map();
  const asked = words.map(({ word, weight }) => sql`(${weight}::real, plainto_tsquery('english', ${word}))`);
  const { rows } = await sql<{ id: string; score: number }>`
    select listed.id, sum(asked.weight * case when listed.titled @@ asked.query then 1 else ${MENTIONED}::real end)::real as score
    from (select id, search, ts_filter(search, '{a}') as titled from ${sql.table(corpus)}
      where id = any(${[...ids]}::uuid[]) offset 0) listed
    join (values ${sql.join(asked)}) asked (weight, query) on listed.search @@ asked.query
    group by listed.id`.execute(db);
  return new Map(rows.map(({ id, score }) => [id, score]));
}

/** A page of a ranked list behind the place of the cursor; empty behind what is not in it. */
export async function readPage<Id extends string, Row extends { id: Id }>(
  ranked: readonly RankedId<Id>[],
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  read: (ids: Id[]) => Promise<Row[]>,
): Promise<(Row & { isNearest: boolean })[]> {
  const from = cursor === undefined ? 0 : ranked.findIndex(({ id }) => id === cursor) + 1;
  const page = cursor !== undefined && from === 0 ? [] : ranked.slice(from, from + limit);
  if (page.length === 0) return [];
  const rows = new Map((await read(page.map(({ id }) => id))).map((row) => [row.id, row]));
  return page.flatMap(({ id, isNearest }) => {
    const row = rows.get(id);
    return row ? [{ ...row, isNearest }] : [];
  });
}
