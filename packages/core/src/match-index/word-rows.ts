import { numberOf, pack, slotOf } from "./postings.ts";
import type { SumsKernel } from "./sums-room.ts";

/**
 * The commonest terms as two bits for each slot. If one person in eight has a term, looking up a slot is faster than walking through a
 * list.
 */
export type WordRows = {
  /** In their order. */
  terms: Uint32Array;
  /** Row after row, each with sixteen bytes for 64 slots: those of the first sixteen in the lowest bits of each byte, and so on. */
  bytes: Uint8Array;
  /** Of a row, in bytes. */
  length: number;
};

const COMMON_SHARE = 1 / 8;
const GROUP_BITS = 6;
const GROUP_BYTES = 16;
const SLOTS_A_BYTE = 4;

/** Whether a term that so many have takes less time as a row. */
export function isCommon(having: number, size: number): boolean {
  return having > 0 && having >= COMMON_SHARE * size;
}

/** So many have a term at most that is not common. */
export function rareMost(size: number): number {
  return Math.ceil(COMMON_SHARE * size);
}

/** In bytes. */
export function rowLengthFor(size: number): number {
  return GROUP_BYTES * Math.ceil(size / 2 ** GROUP_BITS);
}

const placeOf = (slot: number) => GROUP_BYTES * (slot >>> GROUP_BITS) + (slot & (GROUP_BYTES - 1));
const shiftOf = (slot: number) => 2 * ((slot >>> 4) & 3);

/** @param row a row in which no one has the term yet */
export function writeRow(row: Uint8Array, packed: Uint32Array): void {
  for (const one of packed) {
    const at = placeOf(slotOf(one));
    row[at] = (row[at] ?? 0) | (numberOf(one) << shiftOf(slotOf(one)));
  }
}

/** The row of the n-th term. */
export function rowAt({ bytes, length }: Pick<WordRows, "bytes" | "length">, row: number): Uint8Array {
  return bytes.subarray(row * length, (row + 1) * length);
}

export function numberInRow(row: Uint8Array, slot: number): number {
  return ((row[placeOf(slot)] ?? 0) >>> shiftOf(slot)) & 3;
}

/** Reads the packed slots of all people who have a term, in order, and returns how many there are. */
export function readRow(row: Uint8Array, into: Uint32Array): number {
  let count = 0;
  for (let slot = 0; slot < SLOTS_A_BYTE * row.length; slot++) {
    const number = numberInRow(row, slot);
    if (number > 0) into[count++] = pack(slot, number);
  }
  return count;
}

/** A common word as it is added: where its row begins, and the lower and the upper bytes of what each place brings. */
export type RowToAdd = { at: number; lower: number; upper: number };

/**
 * @param at where in the memory of the sums the row begins
 * @param brought by place, less than 2^16 each
 */
export function rowToAdd(at: number, brought: readonly number[]): RowToAdd {
  const bytes = (shift: number) =>
    brought.reduce((all, one, place) => all | (((one >>> shift) & 255) << (8 * place)), 0);
  return { at, lower: bytes(0), upper: bytes(8) };
}

/** Adds to the sums of some neighbours what the common words of a request are worth. */
export function addRows(
  { length }: Pick<WordRows, "length">,
  asked: readonly RowToAdd[],
  { kernel, first, count, into }: { kernel: SumsKernel; first: number; count: number; into: number },
): void {
  const from = first >>> 2;
  const end = Math.min(length, (first + count) >>> 2);
  for (const { at, lower, upper } of asked) kernel.addRow(at + from, at + end, lower, upper, into);
}
