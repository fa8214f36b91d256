import { expect, test } from "vitest";
import { pack, writePostings } from "./postings.ts";
import { createWordRows, greatestOf, numberInRow } from "./word-rows.ts";

const PEOPLE = 100;
const COMMON = Array.from({ length: PEOPLE }, (_, slot) => slot % 4);
const scratch = new Uint32Array(PEOPLE);
const postings = writePostings(Uint32Array.of(4, 6), scratch, 4, (term) => {
  const slots = term === 4 ? [...COMMON.keys()].filter((slot) => COMMON[slot]) : [3, 77];
  scratch.set(slots.map((slot) => pack(slot, term === 4 ? (COMMON[slot] ?? 0) : 2)));
  return slots.length;
});

test("a term that many have is looked up by slot, one that few have is not kept so", () => {
  const { terms, rows, length } = createWordRows(postings, PEOPLE, new Uint32Array(PEOPLE));
  expect(terms).toEqual(Uint32Array.of(4));
  expect(Array.from({ length: PEOPLE }, (_, slot) => numberInRow(rows.subarray(0, length), slot))).toEqual(COMMON);
});

test("the greatest of sixteen numbers is told at once", () => {
  const packed = (numbers: readonly number[]) =>
    numbers.reduce((all, number, place) => (all | (number << (2 * place))) >>> 0, 0);
  expect(greatestOf(packed([]))).toBe(0);
  for (const greatest of [1, 2, 3]) {
    for (let place = 0; place < 16; place++) {
      expect(greatestOf(packed(Array.from({ length: 16 }, (_, at) => (at === place ? greatest : greatest - 1))))).toBe(
        greatest,
      );
      expect(greatestOf(packed(Array.from({ length: 16 }, (_, at) => (at === place ? greatest : 0))))).toBe(greatest);
    }
  }
  // An upper bit of one and the lower of another are no three.
  expect(greatestOf(packed([2, 1]))).toBe(2);
});
