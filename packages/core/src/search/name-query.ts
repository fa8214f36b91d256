import { waysToSpell } from "./spelling.ts";

/** Letters and digits of any script: nothing that is an operator of the database's queries. */
const WORD = /^[\p{L}\p{M}\p{N}.]+$/u;

/**
 * Names that have all of these words, or words that begin so, in any way of spelling them; as `to_tsquery` reads it. Null where there is
 * no word to look for.
 */
export function nameQuery(text: string, suffixOf: (word: string) => string): string | null {
  const ways = waysToSpell(text).map((way) => way.split(" ").filter((word) => WORD.test(word)));
  const spellings = ways
    .filter((words) => words.length > 0)
    .map((words) => words.map((word) => `'${word}'${suffixOf(word)}`));
  return spellings.length === 0 ? null : spellings.map((words) => `(${words.join(" & ")})`).join(" | ");
}
