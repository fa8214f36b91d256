import { expect, test } from "vitest";
import { createNumberBytes, readNumbers } from "./number-bytes.ts";
import { numberIn, numberOf, pack, readAll, readPostings, slotOf, writePostings } from "./postings.ts";

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
const postings = writePostings(Uint32Array.of(2, 7, 9), scratch, 4, (term) => {
  const packed = (LISTS[term] ?? []).map(([slot, number]) => pack(slot, number));
  scratch.set(packed);
  return packed.length;
});
const told = (packed: Uint32Array) => Array.from(packed, (one) => [slotOf(one), numberOf(one)]);

test("who has a term is read as it was written, and nobody has what was not", () => {
  expect(told(scratch.slice(0, readPostings(postings, 2, scratch)))).toEqual(LISTS[2]);
  expect(told(scratch.slice(0, readPostings(postings, 7, scratch)))).toEqual(LISTS[7]);
  expect([9, 1, 8].map((term) => readPostings(postings, term, scratch))).toEqual([0, 0, 0]);
  expect(postings.terms).toEqual(Uint32Array.of(2, 7));
});

test("of several terms those have them who have all, with the least of their numbers", () => {
  expect(told(readAll(postings, [2, 7], scratch))).toEqual([
    [1, 1],
    [40, 1],
  ]);
  expect(readAll(postings, [2, 9], scratch).length).toBe(0);
  expect(readAll(postings, [], scratch).length).toBe(0);
});

test("a slot's number is found among packed ones, 0 for who is not there", () => {
  const packed = readAll(postings, [7], scratch);
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
