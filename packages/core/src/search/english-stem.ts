import { stem } from "porter2";

/** "Added", "erring": two letters that are one word with the vowel before them are not doubled by the ending. */
const SHORT_DOUBLED = /^([aeo](?:bb|dd|ff|gg|mm|nn|pp|rr|tt))(?:ed|ing)(?:s|ly)?$/;

/** What the forms of an English word have in common, as PostgreSQL's `english_stem` has it. In lower case. */
export function englishStem(word: string): string {
  return SHORT_DOUBLED.exec(word)?.[1] ?? stem(word);
}
