import { type NicheVector, nicheOf, PROFILE_NICHES_MAX, squaredLength, strengthOf } from "../matching/niche-vector.ts";

/** As many entries a person as a profile keeps, the rest of them 0, which speaks of no niche. */
export type NicheColumn = Uint16Array;

export const NICHES_KEPT = PROFILE_NICHES_MAX;

export function setNiches(column: NicheColumn, slot: number, niches: NicheVector): void {
  column.set(niches.subarray(0, NICHES_KEPT), NICHES_KEPT * slot);
}

export function nichesAt(column: NicheColumn, slot: number): NicheVector {
  return column.slice(NICHES_KEPT * slot, NICHES_KEPT * (slot + 1)).filter((entry) => strengthOf(entry) > 0);
}

/** The length of a person's vector of niches. */
export function nicheLengthAt(column: NicheColumn, slot: number): number {
  return Math.sqrt(squaredLength(column.subarray(NICHES_KEPT * slot, NICHES_KEPT * (slot + 1))));
}

/** What people are ordered by so that those who speak of the same niches are neighbours: the three strongest. */
export function neighbourhoodOf(column: NicheColumn, slot: number): number {
  const strongest = [0, 0, 0];
  for (let at = NICHES_KEPT * slot; at < NICHES_KEPT * (slot + 1); at++) {
    const entry = column[at] ?? 0;
    // The strength first, of equals the lower number.
    let moved = strengthOf(entry) * 512 + (511 - nicheOf(entry));
    if (strengthOf(entry) === 0) continue;
    for (let place = 0; place < strongest.length; place++) {
      const there = strongest[place] ?? 0;
      if (moved <= there) continue;
      strongest[place] = moved;
      moved = there;
    }
  }
  return strongest.reduce((key, one) => 512 * key + (one % 512), 0);
}
