import { hasForeignWord } from "./foreign-words.ts";
import { languageOf } from "./language.ts";
import { isInVocabulary } from "./lexicon.ts";
import { isGeneralWord } from "./text-words.ts";

/** A description is read as it stands; only what was typed into a search box is looked through for mistyped words. */
export const CORRECTED_TEXT_MAX = 200;
const WORDS_MAX = 12;

/** More words than this are a sentence, whose words are mostly meant; fewer are a search, in which a wrong one finds nothing. */
const SEARCH_WORDS_MAX = 4;

/** How similar a word (by trigrams) has to be to one that is used: "stratgey" and "strategy" share 0.38, "metal" and "meta" 0.57. */
export function similarityNeeded(text: string): number {
  return (text.match(/\p{L}+/gu) ?? []).length > SEARCH_WORDS_MAX ? 0.6 : 0.33;
}

/** Letters beside a digit belong to a name of something, such as "ISO27001lead", and not to a mistyped word. */
const WORD = /(?<![\p{L}\p{N}])\p{L}{4,30}(?![\p{L}\p{N}])/gu;

/**
 * The words of a search that may be mistyped, each once: shorter ones are abbreviations more often than mistakes, and a word that
 * the thesaurus or every brief uses is meant as it stands, whether or not any profile has it.
 */
export function wordsToCorrect(text: string): string[] {
  if (text.length > CORRECTED_TEXT_MAX || languageOf(text) !== "en" || hasForeignWord(text)) return [];
  const words = text.toLowerCase().match(WORD) ?? [];
  return [...new Set(words)].filter((word) => !isTradeWord(word)).slice(0, WORDS_MAX);
}

/** Whether the word is in the thesaurus or in every brief: alone it is not a name, even if some firm is called so. */
export function isTradeWord(word: string): boolean {
  return isInVocabulary(word) || isGeneralWord(word);
}

/** The same search with other words in the places of these; everything between the words stays. */
export function replaceWords(text: string, meant: ReadonlyMap<string, string>): string {
  if (meant.size === 0) return text;
  return text.replaceAll(WORD, (word) => meant.get(word.toLowerCase()) ?? word);
}

/** A third of the letters at most is typed wrongly: "retenshun" for "retention", but neither "covid" for "cover" nor "meta" for "media". */
const LETTERS_PER_SLIP = 3;

/** Whether a word can be another one with typing errors: the Damerau-Levenshtein distance (optimal string alignment) is small for its length. */
export function isSlipOf(word: string, meant: string): boolean {
  const [from, to] = [Array.from(word.toLowerCase()), Array.from(meant.toLowerCase())];
  let before: number[] = [];
  let row = to.map((_, column) => column + 1);
  row.unshift(0);
  for (const [index, letter] of from.entries()) {
    const next = [index + 1];
    for (const [column, wanted] of to.entries()) {
      const far = row.length + from.length;
      const swapped = letter === to[column - 1] && wanted === from[index - 1] ? (before[column - 1] ?? far) + 1 : far;
      next.push(
        Math.min(
          (row[column] ?? far) + Number(letter !== wanted),
          (row[column + 1] ?? far) + 1,
          (next[column] ?? far) + 1,
          swapped,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return (row.at(-1) ?? 0) <= Math.floor(Math.max(from.length, to.length) / LETTERS_PER_SLIP);
}
