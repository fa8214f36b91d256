import { expect, test } from "vitest";
import { NICHES_KEPT, nicheLengthAt, setNiches } from "./niche-column.ts";
import {
  addNiches,
  askNiches,
  createNicheTiles,
  eachNearNiche,
  mostWithNiche,
  planNiches,
  roomOfNiches,
  TILE,
} from "./niche-tiles.ts";
import { createSumsRoom } from "./sums-room.ts";

const PEOPLE = 2 * TILE + 100;
const FAR = 2 * TILE + 99;
const of = (...niches: (readonly [niche: number, strength: number])[]) =>
  Uint16Array.from(niches, ([niche, strength]) => (niche << 7) | strength);

/** Few people have 511, and they are far apart; all have 3, and two or six of eight have 7 and 9: some together, and some apart. */
const vectors = new Map([
  [0, of([3, 127], [511, 1])],
  [512, of([3, 10], [511, 100])],
  [513, of([3, 10], [511, 127])],
  [TILE - 1, of([3, 1], [511, 60])],
  [TILE, of([3, 1], [7, 127], [511, 61])],
  [FAR, of([0, 90], [3, 1], [511, 2])],
]);
const column = new Uint16Array(NICHES_KEPT * PEOPLE);
for (let slot = 0; slot < PEOPLE; slot++) {
  const usual = slot % 4 === 1 ? of([3, 50], [7, 20]) : of([3, 50], [9, 20]);
  setNiches(column, slot, vectors.get(slot) ?? usual);
}
const plan = planNiches(column, PEOPLE);
const room = createSumsRoom([...roomOfNiches(plan), 6 * TILE]);
const tiles = createNicheTiles(column, PEOPLE, plan, room);
const sums = room.halves(3 * TILE);

/** What is rounded up adds less than half as much again. */
const CLOSENESS_UNIT = 2 ** 14;

function added(shareOf: (niche: number) => number, unit = CLOSENESS_UNIT): Uint16Array {
  // What was there before is nothing of it.
  sums.numbers.fill(9);
  const count = askNiches(tiles, shareOf, unit);
  for (let tile = 0; tile < tiles.count; tile++) {
    const into = sums.at + 2 * TILE * tile;
    addNiches(tiles, count, { kernel: room.kernel, tile, into, end: into + 2 * TILE });
  }
  return sums.numbers;
}

test.each([CLOSENESS_UNIT, 11_520])(
  "whoever speaks of a niche has at least its part of the closeness, and nobody else has any, in parts of %i",
  (unit) => {
    for (const niche of [0, 3, 7, 9, 11, 511]) {
      const brought = added((one) => (one === niche ? 0.4 : 0), unit);
      for (let slot = 0; slot < PEOPLE; slot++) {
        const entry = column.subarray(NICHES_KEPT * slot, NICHES_KEPT * (slot + 1)).find((one) => one >>> 7 === niche);
        const strength = entry === undefined ? 0 : entry & 127;
        const part = strength === 0 ? 0 : (0.4 * strength) / nicheLengthAt(column, slot);
        expect((brought[slot] ?? 0) / unit).toBeGreaterThanOrEqual(part);
        expect((brought[slot] ?? 0) / unit).toBeLessThanOrEqual(strength === 0 ? 0 : part + 0.005);
      }
    }
  },
);

test("several niches are added up", () => {
  const one = Array.from(added((niche) => (niche === 3 ? 0.4 : 0)));
  const other = Array.from(added((niche) => (niche === 511 ? 0.3 : 0)));
  const both = Array.from(added((niche) => (niche === 3 ? 0.4 : niche === 511 ? 0.3 : 0)));
  expect(both).toEqual(one.map((sum, slot) => sum + (other[slot] ?? 0)));
});

test("nobody is passed over, neither on a long way from one to the next nor among those together", () => {
  const nearTo = (niche: number) => {
    const near: number[] = [];
    eachNearNiche(tiles, niche, (slot) => near.push(slot));
    return near;
  };
  const far = nearTo(511);
  expect(far).toEqual(expect.arrayContaining([...vectors.keys()]));
  expect(Math.max(...far)).toBeLessThan(PEOPLE);
  expect(nearTo(3)).toEqual(Array.from({ length: PEOPLE }, (_, slot) => slot));
  for (const niche of [0, 3, 7, 511]) expect(mostWithNiche(tiles, niche)).toBeGreaterThanOrEqual(nearTo(niche).length);
  expect(mostWithNiche(tiles, 10)).toBe(0);
});

test("all niches of the closest come to no more than the sum has room for", () => {
  const most = Math.max(...added(() => 1));
  expect(most).toBeGreaterThan(CLOSENESS_UNIT);
  expect(most).toBeLessThan(2 * CLOSENESS_UNIT);
});
