import { WORD_WORTH } from "./match-weights.ts";

/** How many profiles have each word, and how many profiles there are; 0 before the first count. */
export type WordCounts = { total: number; documentsOf: ReadonlyMap<string, number> };

/**
 * How much each of a request's words tells: the fewer profiles have it, the more (inverse document frequency, after Spärck Jones
 * 1972). Words that occur weigh 1 on average, so that a weight of found words can be read as a number of words. Without counts
 * all tell alike.
 */
export function weighWords(words: readonly string[], { total, documentsOf }: WordCounts): number[] {
  const rarities = words.map((word) => Math.log(1 + total / (1 + (documentsOf.get(word) ?? 0))));
  const occurring = rarities.filter((_, index) => (documentsOf.get(words[index] ?? "") ?? 0) > 0);
  if (occurring.length === 0) return words.map(() => 1);
  const mean = occurring.reduce((sum, rarity) => sum + rarity, 0) / occurring.length;
  return rarities.map((rarity) => rarity / mean);
}

export type WeighedWord = { word: string; weight: number };

/** The part of a profile that a word is in. */
export type WordPlace = keyof typeof WORD_WORTH;

/** Of a request's words those that a profile has: together by weight and place, and the words themselves, the weightiest first. */
export function foundWords(
  words: readonly WeighedWord[],
  placeOf: (index: number) => WordPlace | null,
): { wordsFound: number; wordsNamed: string[] } {
  const found = words.flatMap((word, index) => {
    const place = placeOf(index);
    return place === null ? [] : [{ ...word, place }];
  });
  return {
    wordsFound: found.reduce((sum, { weight, place }) => sum + weight * WORD_WORTH[place], 0),
    wordsNamed: found
      .toSorted((one, other) => other.weight - one.weight || (one.word < other.word ? -1 : 1))
      .map(({ word }) => word),
  };
}
