import type { WordPlace } from "../matching/word-weights.ts";

export type { WordPlace } from "../matching/word-weights.ts";

/** The best of the three counts. */
export const WORD_PLACES = ["title", "tag", "text"] as const satisfies readonly WordPlace[];

/**
 * A request's word that has several stems ("two-sided") stands where the least of them does; null where one is missing.
 * @param places of each of its stems
 */
export function placeOfWord(places: readonly (WordPlace | null | undefined)[]): WordPlace | null {
  if (places.length === 0 || places.some((place) => !place)) return null;
  return WORD_PLACES.findLast((place) => places.includes(place)) ?? null;
}
