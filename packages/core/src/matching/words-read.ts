import { remembered } from "./remembered.ts";
import { type Token, tokensOf } from "./text-words.ts";

/** The words of a text, and the positions of each stem among those that are meant. */
export type WordsRead = {
  tokens: readonly Token[];
  /** Of all words, meant or not. */
  stems: ReadonlySet<string>;
  meant: readonly Token[];
  placesOf: ReadonlyMap<string, readonly number[]>;
};

/** Words take some thirty times as much memory as their letters. */
const PROFILE_CHARACTERS_MAX = 160_000;
const TERM_CHARACTERS_MAX = 40_000;

/** A person's offer, read once for all wishes of a request, and kept for the next request. */
export const wordsOffered: (text: string) => WordsRead = remembered(PROFILE_CHARACTERS_MAX, (text) => {
  const tokens = tokensOf(text, "offers");
  const meant = tokens.filter(({ isMeant }) => isMeant);
  const placesOf = new Map<string, number[]>();
  meant.forEach(({ stem }, place) => {
    const places = placesOf.get(stem);
    if (places) places.push(place);
    else placesOf.set(stem, [place]);
  });
  return { tokens, stems: new Set(tokens.map(({ stem }) => stem)), meant, placesOf };
});

/** The words of a wish or a tag, which is held against one profile after another. */
export const wordsOfTerm: (term: string) => readonly Token[] = remembered(TERM_CHARACTERS_MAX, (term) =>
  tokensOf(term),
);
