import type { WordCounts } from "@quorate/core/matching/word-weights";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

/** The profiles, projects and ideas whose words are counted, each by the text that matching or its list reads. */
const SEARCH_COLUMN = {
  experts: "search",
  entrepreneurs: "offer_search",
  projects: "search",
  startup_ideas: "search",
} as const;
export type CountedCorpus = keyof typeof SEARCH_COLUMN;
export const COUNTED_CORPORA = [
  "experts",
  "entrepreneurs",
  "projects",
  "startup_ideas",
] as const satisfies readonly CountedCorpus[];

/** A stem can never be empty: its row holds the number of profiles. */
export const ALL_PROFILES = "";
const BEFORE_EVERY_ID = "00000000-0000-0000-0000-000000000000";

/** In how many profiles each word occurs, in any of its forms. */
export async function findWordCounts(
  db: DbOrTrx,
  corpus: CountedCorpus,
  words: readonly string[],
): Promise<WordCounts> {
  const { rows } = await sql<{ word: string; documents: number }>`
    select asked.word, max(counted.documents) as documents
    from unnest(${[...words, ALL_PROFILES]}::text[]) asked (word)
    cross join lateral unnest(case when asked.word = ${ALL_PROFILES} then array[${ALL_PROFILES}]
      else tsvector_to_array(to_tsvector('english', search_apart(asked.word))) end) stemmed (stem)
    join word_counts counted on counted.corpus = ${corpus} and counted.stem = stemmed.stem
    group by asked.word`.execute(db);
  const documentsOf = new Map(rows.map(({ word, documents }) => [word, documents]));
  return { total: documentsOf.get(ALL_PROFILES) ?? 0, documentsOf };
}

/** The most profiles that can have each phrase: as many as have its rarest word. A total of 0 before the first count. */
export async function findPhraseCounts(
  db: DbOrTrx,
  corpus: CountedCorpus,
  phrases: readonly string[],
): Promise<{ total: number; mostWith: (phrase: string) => number }> {
  const { rows } = await sql<{ phrase: string; documents: number }>`
    select asked.phrase, min(coalesce(counted.documents, 0)) as documents
    from unnest(${[...new Set([...phrases, ALL_PROFILES])]}::text[]) asked (phrase)
    cross join lateral unnest(case when asked.phrase = ${ALL_PROFILES} then array[${ALL_PROFILES}]
      else tsvector_to_array(to_tsvector('english', search_apart(asked.phrase))) end) stemmed (stem)
    left join word_counts counted on counted.corpus = ${corpus} and counted.stem = stemmed.stem
    group by asked.phrase`.execute(db);
  const documentsOf = new Map(rows.map(({ phrase, documents }) => [phrase, documents]));
  return { total: documentsOf.get(ALL_PROFILES) ?? 0, mostWith: (phrase) => documentsOf.get(phrase) ?? 0 };
}

/** The stems of the next so many profiles with the number of profiles that have each; no profiles at the end. */
export async function countWordsAfter(db: DbOrTrx, corpus: CountedCorpus, afterId: string | null, limit: number) {
  const from = afterId ?? BEFORE_EVERY_ID;
  const { rows: pages } = await sql<{ lastId: string | null; profiles: number }>`
    select max(id::text) as "lastId", count(*)::integer as profiles from (
      select id from ${sql.table(corpus)} where id > ${from} order by id limit ${limit}
    ) page`.execute(db);
  const { lastId = null, profiles = 0 } = pages[0] ?? {};
  if (lastId === null) return { lastId, profiles, stems: [] };
  const { rows: stems } = await sql<{ stem: string; documents: number }>`
    select word as stem, ndoc as documents
    from ts_stat(format('select %I from %I where id > %L and id <= %L',
      ${SEARCH_COLUMN[corpus]}::text, ${corpus}::text, ${from}::text, ${lastId}::text))`.execute(db);
  return { lastId, profiles, stems };
}

/** Takes the place of the counts that were there; readers see the old ones or the new ones. */
export async function replaceWordCounts(
  trx: Trx,
  corpus: CountedCorpus,
  { profiles, documentsOf }: { profiles: number; documentsOf: ReadonlyMap<string, number> },
): Promise<void> {
  await trx.deleteFrom("word_counts").where("corpus", "=", corpus).execute();
  if (profiles === 0) return;
  const counts = [[ALL_PROFILES, profiles] as const, ...documentsOf];
  await sql`
    insert into word_counts (corpus, stem, documents)
    select ${corpus}, stem, documents from unnest(
      ${counts.map(([stem]) => stem)}::text[], ${counts.map(([, documents]) => documents)}::integer[]
    ) counted (stem, documents)`.execute(trx);
}

export async function hasWordCounts(db: DbOrTrx): Promise<boolean> {
  return (await db.selectFrom("word_counts").select("corpus").limit(1).executeTakeFirst()) !== undefined;
}
