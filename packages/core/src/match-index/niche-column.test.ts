import { expect, test } from "vitest";
import { NICHES_KEPT, neighbourhoodOf, nicheLengthAt, nichesAt, setNiches } from "./niche-column.ts";

/** A niche and its strength as a vector has them. */
const entry = (niche: number, strength: number) => (niche << 7) | strength;
const columnOf = (...people: readonly (readonly number[])[]) => {
  const column = new Uint16Array(NICHES_KEPT * people.length);
  people.forEach((entries, slot) => setNiches(column, slot, Uint16Array.from(entries)));
  return column;
};
const key = (...niches: readonly [number, number][]) =>
  neighbourhoodOf(columnOf(niches.map(([niche, strength]) => entry(niche, strength))), 0);

test("each person has their own niches, as many as are kept", () => {
  const many = Array.from({ length: NICHES_KEPT + 3 }, (_, niche) => entry(niche, 9));
  const column = columnOf([entry(3, 5)], many, [entry(7, 2)], []);
  expect([...nichesAt(column, 0)]).toEqual([entry(3, 5)]);
  expect([...nichesAt(column, 1)]).toEqual(many.slice(0, NICHES_KEPT));
  expect([...nichesAt(column, 2)]).toEqual([entry(7, 2)]);
  expect([...nichesAt(column, 3)]).toEqual([]);
});

test("the length of who speaks of two niches is that of a right-angled triangle", () => {
  const column = columnOf([], [entry(1, 3), entry(2, 4)]);
  expect([nicheLengthAt(column, 0), nicheLengthAt(column, 1)]).toEqual([0, 5]);
});

test("neighbours are those whose three strongest niches are the same, the strongest first", () => {
  const one = key([1, 10], [2, 30], [3, 20]);
  expect(key([1, 10], [2, 30], [3, 20], [9, 5])).toBe(one);
  expect(key([1, 11], [2, 90], [3, 21])).toBe(one);
  expect(key([9, 50], [1, 10], [2, 30], [3, 20])).not.toBe(one);
  expect(key([1, 30], [2, 10], [3, 20])).not.toBe(one);
});

test("of niches as strong as each other the lower number counts first", () => {
  expect(key([4, 10], [5, 10])).toBe(key([4, 20], [5, 10]));
  expect(key([5, 20], [4, 10])).not.toBe(key([4, 10], [5, 10]));
});

test("who speaks of nothing has no neighbourhood, and the strongest niche decides before the others", () => {
  expect(neighbourhoodOf(columnOf([]), 0)).toBe(0);
  expect(key([0, 5])).toBeGreaterThan(0);
  expect(key([1, 20], [500, 10], [501, 5])).toBeGreaterThan(key([2, 20], [3, 10], [4, 5]));
  expect(neighbourhoodOf(columnOf([entry(1, 9)], [entry(2, 9)]), 1)).toBe(key([2, 9]));
});
