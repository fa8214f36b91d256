import type { WordPlace } from "../matching/word-weights.ts";

/** From the least to the best, each by the number that it is kept as; 0 is nowhere. */
export const PLACES = [null, "text", "tag", "title"] as const satisfies readonly (WordPlace | null)[];

export function numberOfPlace(place: WordPlace): number {
  return PLACES.indexOf(place);
}

/** Several stems that belong together stand where the least of them does; nowhere where one is missing. */
export function placeOfAll(places: readonly (WordPlace | null | undefined)[]): WordPlace | null {
  const least = Math.min(...places.map((place) => (place ? numberOfPlace(place) : 0)));
  return PLACES[least] ?? null;
}
