import { expect, test } from "vitest";
import {
  havingAll,
  joinWords,
  listHaving,
  numberHaving,
  type PeopleWords,
  readWord,
  writeWords,
} from "./people-words.ts";
import { numberOf, pack, slotOf } from "./postings.ts";
import { listsOf } from "./term-lists.ts";

const PEOPLE = 100;
/** One word that all people may have, two that many have, three that few have, and one that no one has. */
const NUMBERS: Readonly<Record<number, (slot: number) => number>> = {
  1: (slot) => 1 + (slot % 3),
  4: (slot) => slot % 4,
  6: (slot) => (slot % 2 === 0 ? 2 : 0),
  7: (slot) => ([3, 10, 77].includes(slot) ? 3 : 0),
  8: (slot) => ([10, 76, 77].includes(slot) ? 1 : 0),
  9: (slot) => (slot === 10 ? 2 : 0),
  11: () => 0,
};
const slots = Array.from({ length: PEOPLE }, (_, slot) => slot);
const having = (term: number, of = slots) => of.filter((slot) => (NUMBERS[term]?.(slot) ?? 0) > 0);
const packedOf = (term: number, of = slots) =>
  having(term, of).map((slot) => pack(of.indexOf(slot), NUMBERS[term]?.(slot) ?? 0));

function wordsOf(of: readonly number[]): PeopleWords {
  const lists = new Map(Object.keys(NUMBERS).map((term) => [Number(term), packedOf(Number(term), [...of])]));
  return writeWords(listsOf(lists, of.length), of.length, { rare: 0, common: 0 });
}
function read(words: PeopleWords, term: number): number[] {
  const into = new Uint32Array(PEOPLE);
  return Array.from(into.subarray(0, readWord(words, term, into)));
}

const words = wordsOf(slots);
const TERMS = Object.keys(NUMBERS).map(Number);

test("a word that one in eight has is kept by row and as no list, every other one as a list alone", () => {
  expect([words.common.terms, words.rare.terms]).toEqual([Uint32Array.of(1, 4, 6), Uint32Array.of(7, 8, 9)]);
});

test.each(TERMS)("who has word %i is read as it was written", (term) => {
  expect(read(words, term)).toEqual(packedOf(term));
});

test.each([
  { all: [7, 8] },
  { all: [7, 6] },
  { all: [6, 4] },
  { all: [4, 7, 1, 8] },
  { all: [1] },
  { all: [9] },
  { all: [7, 11] },
  { all: [6, 12] },
])("of the words $all those have them who have all, with the least of their numbers", ({ all }) => {
  const least = slots.map((slot) => Math.min(...all.map((term) => NUMBERS[term]?.(slot) ?? 0)));
  const right = slots.filter((slot) => (least[slot] ?? 0) > 0).map((slot) => [slot, least[slot]]);
  const having = havingAll(words, all);
  expect(Array.from(listHaving(having), (one) => [slotOf(one), numberOf(one)])).toEqual(right);
  expect(slots.map((slot) => numberHaving(having, slot))).toEqual(least);
});

test("nobody has no word", () => {
  expect(havingAll(words, [])).toEqual({ list: new Uint32Array() });
});

test("words of parts are joined, whatever is common in one of them and rare in another, without who has gone", () => {
  const [few, others] = [[3, 10, 77, 80], slots.filter((slot) => ![3, 10, 77, 80].includes(slot))];
  expect(wordsOf(few).common.terms).toContain(7);
  const movedTo = (of: readonly number[]) => Int32Array.from(of, (slot) => (slot === 80 ? -1 : left.indexOf(slot)));
  const left = slots.filter((slot) => slot !== 80);
  const joined = joinWords(
    [few, others].map((of) => ({ size: of.length, words: wordsOf(of), moved: movedTo(of) })),
    left.length,
  );
  for (const term of TERMS) expect([term, read(joined, term)]).toEqual([term, packedOf(term, left)]);
  expect(joined.rare.terms).toEqual(Uint32Array.of(7, 8, 9));
});
