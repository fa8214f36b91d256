import { isSlipOf, replaceWords, similarityNeeded, wordsToCorrect } from "@quorate/core/matching/search-words";
import { inOneSpelling } from "@quorate/core/search/compound-words";
import type { DbOrTrx } from "@quorate/db/client";
import { isEnglishWord } from "./english-words.service.ts";
import { listWordsMeant, type SearchCorpus } from "./search-words.queries.ts";

/**
 * The text as it was most likely meant: a word that neither a profile nor a dictionary has is replaced by the most similar one that a
 * profile has, if that is near enough. Correct English, other languages and search operators stay as they are.
 */
export async function correctSearchText(db: DbOrTrx, corpus: SearchCorpus, text: string): Promise<string> {
  const words = await mistypedIn(text);
  if (words.length === 0) return text;
  const rows = await listWordsMeant(db, corpus, { words, similarity: similarityNeeded(text) });
  const slips = rows.filter(({ word, meant }) => isSlipOf(word, meant));
  return replaceWords(text, new Map(slips.map(({ word, meant }) => [word, meant])));
}

/** The words of a text (lower case, each once) that no language we know of has. */
export async function mistypedIn(text: string): Promise<string[]> {
  const words = wordsToCorrect(inOneSpelling(text));
  const known = await Promise.all(words.map((word) => isEnglishWord(word)));
  return words.filter((_word, index) => !known[index]);
}
