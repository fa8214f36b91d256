import type { NicheStrengths } from "./niche-model.ts";

/**
 * The niches that a text speaks of most, those alone that it speaks of more than of the mean one: sixteen bits each, the niche's number
 * in the upper nine and its strength from 1 to 127 in the lower seven, in the order of their numbers.
 */
export type NicheVector = Uint16Array;

const STRENGTH_BITS = 7;
const STRENGTH_MASK = 127;
const NICHE_BITS = 9;
const NICHE_MASK = 511;
/** A model may have so many niches: their numbers have nine bits. */
export const NICHES_MAX = 1 << NICHE_BITS;

/** So many of a profile are kept; more, or those it speaks against, change no figure of the evaluation beyond its noise. */
export const PROFILE_NICHES_MAX = 16;
/** A request tells of several needs, in few words: more of its niches are compared. */
export const REQUEST_NICHES_MAX = 48;

/** A vector in another form must be read again, like one of another model. */
export const NICHE_VECTOR_FORM = `the strongest ${PROFILE_NICHES_MAX} in 9 and 7 bits`;

export const nicheOf = (entry: number): number => entry >>> STRENGTH_BITS;
export const strengthOf = (entry: number): number => entry & STRENGTH_MASK;

export function strongestNiches(strengths: NicheStrengths, max: number): NicheVector {
  // Strength above, and below it the number counted from the end: of equals the lower number is the greater.
  const ordered = new Uint16Array(strengths.length);
  let count = 0;
  for (let niche = 0; niche < strengths.length; niche++) {
    const strength = strengths[niche] ?? 0;
    if (strength > 0) ordered[count++] = (strength << NICHE_BITS) | (NICHES_MAX - 1 - niche);
  }
  const kept = ordered
    .subarray(0, count)
    .sort()
    .subarray(Math.max(0, count - max));
  return kept
    .map((entry) => ((NICHES_MAX - 1 - (entry & NICHE_MASK)) << STRENGTH_BITS) | (entry >>> NICHE_BITS))
    .sort();
}

/** Each niche's strength by its number, 0 for those that the vector does not name. */
export function strengthsByNiche(vector: NicheVector): Uint8Array {
  const strengths = new Uint8Array(NICHES_MAX);
  for (const entry of vector) strengths[nicheOf(entry)] = strengthOf(entry);
  return strengths;
}

/** The sum of the squares of its strengths. */
export function squaredLength(vector: NicheVector): number {
  let sum = 0;
  for (const entry of vector) sum += strengthOf(entry) ** 2;
  return sum;
}

/** The cosine of two texts' vectors: 1 for the same niches, 0 for those that have none in common. */
export function nicheCloseness(one: NicheVector, other: NicheVector): number {
  return createNicheCloseness(one)(other);
}

/** The same for one text after another: what is asked is laid out once. */
export function createNicheCloseness(asked: NicheVector): (offered: NicheVector) => number {
  const [strengths, squared] = [strengthsByNiche(asked), squaredLength(asked)];
  return (offered) => {
    let product = 0;
    for (const entry of offered) product += strengthOf(entry) * (strengths[nicheOf(entry)] ?? 0);
    return closenessOf(product, squared, squaredLength(offered));
  };
}

/** The same from known products, so that a caller who computed them in another way gets the same number to the last bit. */
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
