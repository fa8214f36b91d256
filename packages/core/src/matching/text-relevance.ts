import type { ReasonWords } from "../words/words.ts";
import { EVERYDAY_WORDS } from "./general-words.ts";
import { WORDS_HALF } from "./match-weights.ts";
import { stemOf, tokensOf } from "./text-words.ts";

/** More words than these say no more. */
const WORDS_SHOWN_MAX = 3;

/** A single word in common is as often chance: of whom no more was told, every second could not help. */
const WORDS_SHOWN_MIN = 2;

/** From this share on, a profile has too much of a text to say that it has nothing of it, and one word is most of the request. */
export const HALF_THE_WORDS = 0.5;

/** Below this a text is not about the same thing. */
export const FEW_WORDS = 0.1;

/**
 * How far a profile's text answers a request's, 0 to 1, from the number of the request's words that it has. Every further word is
 * worth less than the one before, and all of them are everything.
 */
export function textRelevance(wordsAsked: number, wordsFound: number): number {
  const ofEndless = (words: number) => words / (words + WORDS_HALF);
  return Math.min(1, ofEndless(Math.max(0, wordsFound)) / ofEndless(wordsAsked));
}

/** The words that one profile after another shares with a request, without those of wishes that other facts speak of. */
export function createSharedWords(
  wishes: readonly { term: string }[],
): (found: readonly string[], relevance: number) => ReasonWords | null {
  const spokenOf = new Set(wishes.flatMap(({ term }) => tokensOf(term).map(({ stem }) => stem)));
  return (found, relevance) => {
    const shown = found.filter((word) => isWorthTelling(word) && !spokenOf.has(stemOf(word))).slice(0, WORDS_SHOWN_MAX);
    const least = relevance < HALF_THE_WORDS ? WORDS_SHOWN_MIN : 1;
    return shown.length >= least ? { code: "words/shared", params: { words: shown } } : null;
  };
}

/** A word that two texts share by chance as often as by trade does not explain a fit; it still counts towards the score. */
export function isWorthTelling(word: string): boolean {
  return !EVERYDAY_STEMS.has(stemOf(word));
}

const EVERYDAY_STEMS: ReadonlySet<string> = new Set(EVERYDAY_WORDS.map(stemOf));
