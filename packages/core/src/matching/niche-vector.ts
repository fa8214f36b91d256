import type { NicheStrengths } from "./niche-model.ts";

/**
 * The niches that a text speaks of most, those alone that it speaks of more than of the mean one: sixteen bits each, the niche's number
 * in the upper nine and its strength from 1 to 127 in the lower seven, in the order of their numbers.
 */
export type NicheVector = Uint16Array;

const STRENGTH_BITS = 7;
const STRENGTH_MASK = 127;
/** A model may have so many niches: their numbers have nine bits. */
export const NICHES_MAX = 512;

/** So many of a profile are kept; more, or those it speaks against, change no figure of the evaluation beyond its noise. */
export const PROFILE_NICHES_MAX = 16;
/** A request tells of several needs, in few words: more of its niches are compared. */
export const REQUEST_NICHES_MAX = 48;

/** What was read in another form has to be read anew, as what another model has read. */
export const NICHE_VECTOR_FORM = `the strongest ${PROFILE_NICHES_MAX} in 9 and 7 bits`;

export const nicheOf = (entry: number): number => entry >>> STRENGTH_BITS;
export const strengthOf = (entry: number): number => entry & STRENGTH_MASK;

export function strongestNiches(strengths: NicheStrengths, max: number): NicheVector {
  const kept = [...strengths.entries()]
    .filter(([, strength]) => strength > 0)
    .toSorted(([oneNiche, one], [otherNiche, other]) => other - one || oneNiche - otherNiche)
    .slice(0, max);
  return Uint16Array.from(kept, ([niche, strength]) => (niche << STRENGTH_BITS) | strength).sort();
}

/** Each niche's strength by its number, 0 for those that the vector does not name. */
export function strengthsByNiche(vector: NicheVector): Uint8Array {
  const strengths = new Uint8Array(NICHES_MAX);
  for (const entry of vector) strengths[nicheOf(entry)] = strengthOf(entry);
  return strengths;
}

/** The sum of the squares of its strengths. */
export function squaredLength(vector: NicheVector): number {
  return vector.reduce((sum, entry) => sum + strengthOf(entry) ** 2, 0);
}

/** The cosine of two texts' vectors: 1 for the same niches, 0 for those that have none in common. */
export function nicheCloseness(one: NicheVector, other: NicheVector): number {
  const strengths = strengthsByNiche(one);
  const product = other.reduce((sum, entry) => sum + strengthOf(entry) * (strengths[nicheOf(entry)] ?? 0), 0);
  return closenessOf(product, squaredLength(one), squaredLength(other));
}

/** The same from what is known of both already, so that whoever has computed it in another way has the same number to the bit. */
export function closenessOf(product: number, squaredOne: number, squaredOther: number): number {
  return product / Math.sqrt(squaredOne * squaredOther || 1);
}

/** As it is kept: two bytes an entry, the lower one first. */
export function encodeNiches(vector: NicheVector): Uint8Array {
  return Uint8Array.from({ length: 2 * vector.length }, (_, at) => (vector[at >> 1] ?? 0) >>> (8 * (at & 1)));
}

/** Null for bytes that are no vector of a profile, such as those of an older form. */
export function decodeNiches(bytes: Uint8Array): NicheVector | null {
  if (bytes.length % 2 !== 0 || bytes.length > 2 * PROFILE_NICHES_MAX) return null;
  return Uint16Array.from(
    { length: bytes.length / 2 },
    (_, at) => (bytes[2 * at] ?? 0) | ((bytes[2 * at + 1] ?? 0) << 8),
  );
}
