import { expect, test } from "vitest";
import { NICHES_KEPT, nicheLengthAt, setNiches } from "./niche-column.ts";
import { addNiche, CLOSENESS_UNIT, createNichePostings, eachNearNiche, mostWithNiche } from "./niche-postings.ts";

const PEOPLE = 3_000;
const of = (...niches: (readonly [niche: number, strength: number])[]) =>
  Uint16Array.from(niches, ([niche, strength]) => (niche << 7) | strength);

/** Few speak of 511, and far from one another; everybody of 3. */
const vectors = new Map([
  [0, of([3, 127], [511, 1])],
  [512, of([3, 10], [511, 100])],
  [513, of([3, 10], [511, 127])],
  [1_025, of([3, 1], [511, 60])],
  [2_999, of([0, 90], [3, 1], [511, 2])],
]);
const column = new Uint16Array(NICHES_KEPT * PEOPLE);
for (let slot = 0; slot < PEOPLE; slot++) setNiches(column, slot, vectors.get(slot) ?? of([3, 50], [7, 20]));
const postings = createNichePostings(column, PEOPLE);

test("whoever speaks of a niche has at least its part of the closeness, and nobody else has any", () => {
  for (const niche of [0, 3, 7, 9, 511]) {
    const sums = new Uint16Array(PEOPLE);
    addNiche(postings, niche, 0.4, sums);
    for (let slot = 0; slot < PEOPLE; slot++) {
      const entry = column.subarray(NICHES_KEPT * slot, NICHES_KEPT * (slot + 1)).find((one) => one >>> 7 === niche);
      const strength = entry === undefined ? 0 : entry & 127;
      const part = (0.4 * strength) / nicheLengthAt(column, slot);
      expect((sums[slot] ?? 0) / CLOSENESS_UNIT).toBeGreaterThanOrEqual(part);
      expect((sums[slot] ?? 0) / CLOSENESS_UNIT).toBeLessThanOrEqual(strength === 0 ? 0 : part + 0.005);
    }
  }
});

test("nobody is passed over on a long way from one to the next", () => {
  const near: number[] = [];
  eachNearNiche(postings, 511, (slot) => near.push(slot));
  expect(near).toEqual(expect.arrayContaining([0, 512, 513, 1_025, 2_999]));
  expect(Math.max(...near)).toBeLessThan(PEOPLE);
  expect(mostWithNiche(postings, 511)).toBe(near.length);
  expect(mostWithNiche(postings, 9)).toBe(0);
});

test("all niches of the closest come to no more than the sum has room for", () => {
  const sums = new Uint16Array(PEOPLE);
  for (let niche = 0; niche < 512; niche++) addNiche(postings, niche, 1, sums);
  expect(Math.max(...sums)).toBeGreaterThan(CLOSENESS_UNIT);
});
