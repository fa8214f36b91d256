import { expect, test } from "vitest";
import { pack, writePostings } from "./postings.ts";
import { createSumsRoom } from "./sums-room.ts";
import { commonTerms, createWordRows, numberInRow, roomOfRows } from "./word-rows.ts";

const PEOPLE = 100;
const COMMON = Array.from({ length: PEOPLE }, (_, slot) => slot % 4);
const scratch = new Uint32Array(PEOPLE);
const postings = writePostings(Uint32Array.of(4, 6), scratch, 4, (term) => {
  const slots = term === 4 ? [...COMMON.keys()].filter((slot) => COMMON[slot]) : [3, 77];
  scratch.set(slots.map((slot) => pack(slot, term === 4 ? (COMMON[slot] ?? 0) : 2)));
  return slots.length;
});

test("a term that many have is looked up by slot, one that few have is not kept so", () => {
  const common = commonTerms(postings, PEOPLE);
  const { terms, rows, length } = createWordRows(postings, common, PEOPLE, createSumsRoom(roomOfRows(common, PEOPLE)));
  expect(terms).toEqual(Uint32Array.of(4));
  const row = rows.numbers.subarray(0, length);
  expect(Array.from({ length: PEOPLE }, (_, slot) => numberInRow(row, slot))).toEqual(COMMON);
});
