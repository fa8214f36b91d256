import { replaceWords, similarityNeeded, wordsToCorrect } from "@quorate/core/matching/search-words";
import { inOneSpelling } from "@quorate/core/search/compound-words";
import type { DbOrTrx } from "@quorate/db/client";
import { listWordsMeant, type SearchCorpus } from "./search-words.queries.ts";

/**
 * The text as it was most likely meant: a word that no profile has is replaced by the most similar one that a profile has. Known words and
 * search operators stay as they are.
 */
export async function correctSearchText(db: DbOrTrx, corpus: SearchCorpus, text: string): Promise<string> {
  const words = wordsToCorrect(inOneSpelling(text));
  if (words.length === 0) return text;
  const rows = await listWordsMeant(db, corpus, { words, similarity: similarityNeeded(text) });
  return replaceWords(text, new Map(rows.map(({ word, meant }) => [word, meant])));
}
