/** Where in a profile a word stands: the best of the three counts. */
export const WORD_PLACES = ["title", "tag", "text"] as const;
export type WordPlace = (typeof WORD_PLACES)[number];

/** What a word of the request is worth by the best place in which a profile has it. */
export const WORTH_BY_PLACE: Readonly<Record<WordPlace, number>> = { title: 1, tag: 0.9, text: 0.9 };

/**
 * A request's word that has several stems ("two-sided") stands where the least of them does; null where one is missing.
 * @param places of each of its stems
 */
export function placeOfWord(places: readonly (WordPlace | null | undefined)[]): WordPlace | null {
  if (places.length === 0 || places.some((place) => !place)) return null;
  return WORD_PLACES.findLast((place) => places.includes(place)) ?? null;
}

type Weighed = { word: string; weight: number };

/** In the order of the request, so that the sum is the same to the bit wherever it is made. */
export function wordsFound(asked: readonly Weighed[], placeOf: (index: number) => WordPlace | null): number {
  return asked.reduce((sum, { weight }, index) => {
    const place = placeOf(index);
    return place === null ? sum : sum + weight * WORTH_BY_PLACE[place];
  }, 0);
}

/** Those that stand in a profile, the weightiest first. */
export function wordsNamed(asked: readonly Weighed[], placeOf: (index: number) => WordPlace | null): string[] {
  return asked
    .filter((_, index) => placeOf(index) !== null)
    .toSorted((one, other) => other.weight - one.weight || (one.word < other.word ? -1 : 1))
    .map(({ word }) => word);
}
