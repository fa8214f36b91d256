import { createNumberBytes } from "./number-bytes.ts";

/**
 * For every term the slots of the people who have it, each with a number from 0 to 3. A slot is kept as its distance from the one
 * before, mostly in one byte together with that number.
 */
export type Postings = {
  /** In their order; the bytes of the n-th begin at the n-th of `starts` and end at the next. */
  terms: Uint32Array;
  starts: Uint32Array;
  bytes: Uint8Array;
};

const NUMBER_BITS = 2;
const NUMBER_MASK = 3;

/** A slot and its number as one. */
export const pack = (slot: number, number: number): number => ((slot << NUMBER_BITS) | number) >>> 0;
export const slotOf = (packed: number): number => packed >>> NUMBER_BITS;
export const numberOf = (packed: number): number => packed & NUMBER_MASK;

/** Terms in their order, and who has each of them: as they are written. */
export type TermLists = {
  terms: Uint32Array;
  into: Uint32Array;
  /** Writes the packed slots of a term in their order into `into`, and answers how many there are. */
  fill: (term: number) => number;
};

/** A term without people is left out. */
export function writePostings({ terms, into, fill }: TermLists, expectedBytes: number): Postings {
  const written = createNumberBytes(expectedBytes);
  const [kept, starts]: [number[], number[]] = [[], [0]];
  for (const term of terms) {
    const count = fill(term);
    if (count === 0) continue;
    let next = 0;
    for (let index = 0; index < count; index++) {
      const packed = into[index] ?? 0;
      const slot = slotOf(packed);
      written.write(pack(slot - next, numberOf(packed)));
      next = slot + 1;
    }
    kept.push(term);
    starts.push(written.length);
  }
  return { terms: Uint32Array.from(kept), starts: Uint32Array.from(starts), bytes: written.taken() };
}

/** Reads a term's packed slots in their order, and answers how many there are. */
export function readPostings({ terms, starts, bytes }: Postings, term: number, into: Uint32Array): number {
  const index = indexOf(terms, term);
  if (index === -1) return 0;
  const end = starts[index + 1] ?? 0;
  let [at, next, count] = [starts[index] ?? 0, 0, 0];
  while (at < end) {
    let byte = bytes[at++] ?? 0;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
    }
    const slot = next + (value >>> NUMBER_BITS);
    into[count++] = ((slot << NUMBER_BITS) | (value & NUMBER_MASK)) >>> 0;
    next = slot + 1;
  }
  return count;
}

/** A term's packed slots in their order. */
export function listOf(postings: Postings, term: number): Uint32Array {
  const index = indexOf(postings.terms, term);
  // An entry takes at least one byte.
  const most = index === -1 ? 0 : (postings.starts[index + 1] ?? 0) - (postings.starts[index] ?? 0);
  const list = new Uint32Array(most);
  return list.subarray(0, readPostings(postings, term, list));
}

/** The number that a slot has in packed slots; 0 for who is not there, too. */
export function numberIn(packed: Uint32Array, slot: number): number {
  let [low, high] = [0, packed.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (slotOf(packed[middle] ?? 0) < slot) low = middle + 1;
    else high = middle;
  }
  const entry = packed[low] ?? 0;
  return low < packed.length && slotOf(entry) === slot ? numberOf(entry) : 0;
}

/** By halving; -1 for what is not there. */
export function indexOf(sorted: Uint32Array, wanted: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const term = sorted[middle] ?? 0;
    if (term === wanted) return middle;
    if (term < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
