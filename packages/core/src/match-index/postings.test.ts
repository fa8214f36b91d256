import { expect, test } from "vitest";
import { createNumberBytes, readNumbers } from "./number-bytes.ts";
import { listOf, numberIn, numberOf, pack, readPostings, slotOf, writePostings } from "./postings.ts";

const LISTS: Readonly<Record<number, readonly (readonly [slot: number, number: number])[]>> = {
  2: [
    [0, 3],
    [1, 1],
    [40, 2],
    [1_000_000, 3],
  ],
  7: [
    [1, 2],
    [40, 1],
    [41, 3],
  ],
  9: [],
};
const scratch = new Uint32Array(8);
const fill = (term: number) => {
  const packed = (LISTS[term] ?? []).map(([slot, number]) => pack(slot, number));
  scratch.set(packed);
  return packed.length;
};
const postings = writePostings({ terms: Uint32Array.of(2, 7, 9), into: scratch, fill }, 4);
const entriesOf = (packed: Uint32Array) => Array.from(packed, (one) => [slotOf(one), numberOf(one)]);

test("who has a term is read as it was written, and nobody has what was not", () => {
  expect(entriesOf(scratch.slice(0, readPostings(postings, 2, scratch)))).toEqual(LISTS[2]);
  expect(entriesOf(scratch.slice(0, readPostings(postings, 7, scratch)))).toEqual(LISTS[7]);
  expect([9, 1, 8].map((term) => readPostings(postings, term, scratch))).toEqual([0, 0, 0]);
  expect(postings.terms).toEqual(Uint32Array.of(2, 7));
});

test("a list is as long as who has the term are many", () => {
  expect(entriesOf(listOf(postings, 2))).toEqual(LISTS[2]);
  expect([listOf(postings, 9), listOf(postings, 8)]).toEqual([new Uint32Array(), new Uint32Array()]);
});

test("a slot's number is found among packed ones, 0 for who is not there", () => {
  const packed = listOf(postings, 7);
  expect([0, 1, 2, 40, 41, 42].map((slot) => numberIn(packed, slot))).toEqual([0, 2, 0, 1, 3, 0]);
});

test("numbers of any size are the same after they were written, however few bytes were expected", () => {
  const numbers = [0, 1, 127, 128, 16_383, 16_384, 2 ** 28, 2 ** 32 - 1];
  const bytes = createNumberBytes(0);
  for (const number of numbers) bytes.write(number);
  bytes.append(Uint8Array.of(5));
  const read: number[] = [];
  expect(readNumbers(bytes.taken(), 0, bytes.length, read)).toBe(numbers.length + 1);
  expect(read).toEqual([...numbers, 5]);
});
