import { numberOf, type Postings, readPostings, slotOf } from "./postings.ts";
import type { Placed, SumsRoom } from "./sums-room.ts";

/**
 * The numbers of everybody for the commonest terms, two bits a slot, sixteen slots in one: where one person in eight has a term, their
 * places are looked up instead of walked through.
 */
export type WordRows = {
  /** In their order. */
  terms: Uint32Array;
  /** Row after row, each with one number for sixteen slots. */
  rows: Placed<Uint32Array>;
  length: number;
};

const COMMON_SHARE = 1 / 8;
const SLOTS_BITS = 4;

/** The terms that have a row. */
export function commonTerms({ terms, starts }: Postings, size: number): Uint32Array {
  // A posting takes a byte or more, and one of a common term rarely more.
  return terms.filter((_, index) => (starts[index + 1] ?? 0) - (starts[index] ?? 0) >= COMMON_SHARE * size);
}

/** In bytes. */
export function roomOfRows(terms: Uint32Array, size: number): number[] {
  return [4 * lengthFor(size) * terms.length];
}

export function createWordRows(postings: Postings, terms: Uint32Array, size: number, room: SumsRoom): WordRows {
  const length = lengthFor(size);
  const placed = room.wholes(length * terms.length);
  const rows = placed.numbers;
  const scratch = new Uint32Array(size);
  terms.forEach((term, row) => {
    const count = readPostings(postings, term, scratch);
    for (let index = 0; index < count; index++) {
      const packed = scratch[index] ?? 0;
      const at = row * length + (slotOf(packed) >>> SLOTS_BITS);
      rows[at] = (rows[at] ?? 0) | (numberOf(packed) << shiftOf(slotOf(packed)));
    }
  });
  return { terms, rows: placed, length };
}

const lengthFor = (size: number) => Math.ceil(size / 2 ** SLOTS_BITS);
const shiftOf = (slot: number) => 2 * (slot & (2 ** SLOTS_BITS - 1));

export function numberInRow(row: Uint32Array, slot: number): number {
  return ((row[slot >>> SLOTS_BITS] ?? 0) >>> shiftOf(slot)) & 3;
}
