import { type WordCounts, weighWords } from "@quorate/core/matching/word-weights";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";
import { ALL_PROFILES, type CountedCorpus } from "../search/word-counts.queries.ts";

/** A request's words with what they weigh, and the stems by which profiles have these words and those terms. */
export type AskedWords = { weights: readonly number[]; stemsOf: (text: string) => readonly string[] };

/** Both in one query: a search by the index needs no other. */
export async function findAskedWords(
  db: DbOrTrx,
  corpus: CountedCorpus,
  { words, terms }: { words: readonly string[]; terms: readonly string[] },
): Promise<AskedWords> {
  const texts = [...new Set([...words, ...terms])];
  if (texts.length === 0) return { weights: [], stemsOf: () => [] };
  const { rows } = await sql<{ text: string; stems: string[]; documents: number | null }>`
    select asked.text, stemmed.stems, (
      select max(counted.documents) from word_counts counted
      where counted.corpus = ${corpus} and counted.stem = any(stemmed.stems)) as documents
    from unnest(${[...texts, ALL_PROFILES]}::text[]) asked (text)
    cross join lateral (select case when asked.text = ${ALL_PROFILES} then array[${ALL_PROFILES}]
      else tsvector_to_array(to_tsvector('english', search_apart(asked.text))) end as stems) stemmed`.execute(db);
  const stems = new Map(rows.map((row) => [row.text, row.stems]));
  const documents = rows.flatMap((row) => (row.documents === null ? [] : [[row.text, row.documents] as const]));
  const documentsOf = new Map(documents);
  const counts: WordCounts = { total: documentsOf.get(ALL_PROFILES) ?? 0, documentsOf };
  return { weights: weighWords(words, counts), stemsOf: (text) => stems.get(text) ?? [] };
}
