import { numberOf, type Postings, readPostings, slotOf } from "./postings.ts";
import type { Placed, SumsKernel, SumsRoom } from "./sums-room.ts";

/**
 * The numbers of everybody for the commonest terms, two bits a slot: where one person in eight has a term, their places are looked up
 * instead of walked through.
 */
export type WordRows = {
  /** In their order. */
  terms: Uint32Array;
  /** Row after row, each with sixteen bytes for 64 slots: those of the first sixteen in the lowest bits of each byte, and so on. */
  rows: Placed<Uint8Array>;
  length: number;
};

const COMMON_SHARE = 1 / 8;
const GROUP_BITS = 6;
const GROUP_BYTES = 16;

/** The terms that have a row. */
export function commonTerms({ terms, starts }: Postings, size: number): Uint32Array {
  // A posting takes a byte or more, and one of a common term rarely more.
  return terms.filter((_, index) => (starts[index + 1] ?? 0) - (starts[index] ?? 0) >= COMMON_SHARE * size);
}

/** In bytes. */
export function roomOfRows(terms: Uint32Array, size: number): number[] {
  return [lengthFor(size) * terms.length];
}

export function createWordRows(postings: Postings, terms: Uint32Array, size: number, room: SumsRoom): WordRows {
  const length = lengthFor(size);
  const placed = room.bytes(length * terms.length);
  const rows = placed.numbers;
  const scratch = new Uint32Array(size);
  terms.forEach((term, row) => {
    const count = readPostings(postings, term, scratch);
    for (let index = 0; index < count; index++) {
      const packed = scratch[index] ?? 0;
      const at = row * length + placeOf(slotOf(packed));
      rows[at] = (rows[at] ?? 0) | (numberOf(packed) << shiftOf(slotOf(packed)));
    }
  });
  return { terms, rows: placed, length };
}

const lengthFor = (size: number) => GROUP_BYTES * Math.ceil(size / 2 ** GROUP_BITS);
const placeOf = (slot: number) => GROUP_BYTES * (slot >>> GROUP_BITS) + (slot & (GROUP_BYTES - 1));
const shiftOf = (slot: number) => 2 * ((slot >>> 4) & 3);

export function numberInRow(row: Uint8Array, slot: number): number {
  return ((row[placeOf(slot)] ?? 0) >>> shiftOf(slot)) & 3;
}

/** A common word as it is added: where its row begins, and the lower and the upper bytes of what each place brings. */
export type RowToAdd = { at: number; lower: number; upper: number };

/** @param brought by place, less than 2^16 each */
export function rowToAdd({ rows, length }: WordRows, row: number, brought: readonly number[]): RowToAdd {
  const bytes = (shift: number) =>
    brought.reduce((all, one, place) => all | (((one >>> shift) & 255) << (8 * place)), 0);
  return { at: rows.at + row * length, lower: bytes(0), upper: bytes(8) };
}

/** Adds to the sums of some neighbours what the common words of a request are worth. */
export function addRows(
  { length }: WordRows,
  asked: readonly RowToAdd[],
  { kernel, first, count, into }: { kernel: SumsKernel; first: number; count: number; into: number },
): void {
  const from = first >>> 2;
  const end = Math.min(length, (first + count) >>> 2);
  for (const { at, lower, upper } of asked) kernel.addRow(at + from, at + end, lower, upper, into);
}
