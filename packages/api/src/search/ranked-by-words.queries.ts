import { affordable } from "@quorate/core/matching/affordable";
import { readRequest } from "@quorate/core/matching/request-words";
import { weighWords } from "@quorate/core/matching/word-weights";
import { NEAREST_MIN } from "@quorate/core/search/search-kind";
import { readSearchQuery } from "@quorate/core/search/search-query";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { searchBounded, searchBounds } from "./bounded-search.queries.ts";
import { anyPhrase, everyWord, toTextSearch } from "./text-search.queries.ts";
import { type CountedCorpus, findPhraseCounts, findWordCounts } from "./word-counts.queries.ts";

/** So many of the list's own order, and so many that the rarest words find, are weighed for one answer. */
const HEAD_MAX = 300;
const FOUND_MAX = 1_200;
export const CANDIDATES_MAX = HEAD_MAX + FOUND_MAX;
const WORDS_MAX = 16;
/** A list in the order of what is asked for ends here; in another order it goes on. */
export const RANKED_MAX = 300;
/** A word in the title says more than one in the text. */
const MENTIONED = 0.5;

export type RankedId<Id> = { id: Id; isNearest: boolean };

/** What a list ranks: where it reads, and what of that it may hold for this reader and filter. */
export type Ranking<Id> = {
  corpus: Exclude<CountedCorpus, "experts">;
  /** The first so many ids in the list's own order. */
  headOf: (limit: number) => RawBuilder<unknown>;
  /** Those of them that the list may hold, and that say it where something must be said; in its own order, no more than `CANDIDATES_MAX`. */
  passing: (db: DbOrTrx, ids: RawBuilder<string[]>, saying: RawBuilder<SqlBool>) => Promise<Id[]>;
};

/**
 * What says most of a need, the rarest words telling most; at least five while there are so many, the nearest in the list's own order.
 * Weighed are candidates alone: an index gives those that have the rare words, and common ones are met at the head of the list.
 */
export async function rankByWords<Id extends string>(
  db: DbOrTrx,
  { corpus, headOf, passing }: Ranking<Id>,
  text: string,
): Promise<RankedId<Id>[]> {
  const words = readWords(text);
  const { total, mostWith } = await findPhraseCounts(db, corpus, words);
  const isRare = affordable(words.map(mostWith), FOUND_MAX);
  const rare = words.filter((_, index) => total === 0 || isRare[index]);
  const weighted = await weightedWords(db, corpus, words);
  return await searchBounded(db, async (on) => {
    const ids = await passing(on, sql`array(${headOf(HEAD_MAX)}) || array(${foundBy(corpus, rare)})`, sql`true`);
    const ranked = await inOrderOf(on, corpus, ids, weighted);
    const said = ranked.filter(({ score }) => score > 0).length;
    return ranked
      .slice(0, Math.min(RANKED_MAX, Math.max(said, NEAREST_MIN)))
      .map(({ id, score }) => ({ id, isNearest: score === 0 }));
  });
}

/** What says all of a few words, or meets the conditions among them: first what has them in its title. */
export async function rankSaying<Id extends string>(
  db: DbOrTrx,
  { corpus, headOf, passing }: Ranking<Id>,
  text: string,
): Promise<RankedId<Id>[]> {
  const query = readSearchQuery(text);
  if (!query) return [];
  const { isSaidBy, hasWordsIn } = toTextSearch(query);
  const weighted = await weightedWords(db, corpus, readWords(query.entry ?? ""));
  const column = sql.ref(`${corpus}.search`);
  const bounds = searchBounds(0);
  const head = sql<string[]>`array(${headOf(bounds.walked)})`;
  return await searchBounded(db, async (on) => {
    const found = hasWordsIn
      ? sql<
          string[]
        >`${head} || array(select id from ${sql.table(corpus)} where ${hasWordsIn(column)} limit ${bounds.found})`
      : head;
    const ids = await passing(on, found, isSaidBy(column));
    const ranked = await inOrderOf(on, corpus, ids, weighted);
    return ranked.slice(0, RANKED_MAX).map(({ id }) => ({ id, isNearest: false }));
  });
}

type WeightedWord = { word: string; weight: number };

function readWords(text: string): string[] {
  return readRequest({ skills: [], industries: [], text }).words.slice(0, WORDS_MAX);
}

async function weightedWords(db: DbOrTrx, corpus: CountedCorpus, words: readonly string[]): Promise<WeightedWord[]> {
  const weights = weighWords(words, await findWordCounts(db, corpus, words));
  return words.map((word, index) => ({ word, weight: weights[index] ?? 1 }));
}

/** Sorting is stable: equals stay in the list's own order. */
async function inOrderOf<Id extends string>(
  db: DbOrTrx,
  corpus: CountedCorpus,
  ids: readonly Id[],
  words: readonly WeightedWord[],
): Promise<{ id: Id; score: number }[]> {
  const scoreOf = await weigh(db, corpus, ids, words);
  return ids.map((id) => ({ id, score: scoreOf.get(id) ?? 0 })).toSorted((one, other) => other.score - one.score);
}

function foundBy(corpus: CountedCorpus, words: readonly string[]): RawBuilder<unknown> {
  return sql`select id from ${sql.table(corpus)} where search @@ ${anyPhrase(words)} limit ${FOUND_MAX}`;
}

async function weigh(
  db: DbOrTrx,
  corpus: CountedCorpus,
  ids: readonly string[],
  words: readonly WeightedWord[],
): Promise<Map<string, number>> {
  if (words.length === 0 || ids.length === 0) return new Map();
  const asked = words.map(({ word, weight }) => sql`(${weight}::real, ${everyWord(word)})`);
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
