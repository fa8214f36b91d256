import { replaceWords, wordsToCorrect } from "@quorate/core/matching/search-words";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";

/** Below this a word is a different word rather than a mistyped one ("stratgey" and "strategy" share 0.38). */
const SIMILARITY_MIN = 0.33;

/**
 * The text as it was most likely meant: words that no profile (or no project) contains in any form give way to the most similar
 * one that does. Operators of the search, and words somebody uses, stay as they are.
 */
export async function correctSearchText(db: DbOrTrx, corpus: "experts" | "projects", text: string): Promise<string> {
  const words = wordsToCorrect(text);
  if (words.length === 0) return text;
  const { rows } = await sql<{ word: string; meant: string }>`
    select asked.word, nearest.word as meant
    from unnest(${words}::text[]) asked (word)
    cross join lateral (
      select known.word from search_words known
      where known.corpus = ${corpus} and known.word % asked.word
        and similarity(known.word, asked.word) >= ${SIMILARITY_MIN}
      order by similarity(known.word, asked.word) desc, abs(length(known.word) - length(asked.word)), known.word
      limit 1
    ) nearest
    cross join lateral (select tsvector_to_array(to_tsvector('english', asked.word)) as stems) stemmed
    where cardinality(stems) > 0
      and not exists (select from search_words used where used.corpus = ${corpus} and used.stem = any(stems))`.execute(
    db,
  );
  return replaceWords(text, new Map(rows.map(({ word, meant }) => [word, meant])));
}
