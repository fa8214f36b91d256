import { expect, test } from "vitest";
import { seededRandom } from "../seeded-random.ts";
import { createTopList } from "./top-list.ts";

test("keeps the best in their order, and tells the last of them once it is full", () => {
  const list = createTopList<number>(3, (one, other) => other - one);
  for (const number of [4, 9]) list.offer(number);
  expect(list.last).toBeNull();
  for (const number of [1, 7, 2, 8]) list.offer(number);
  expect(list.items).toEqual([9, 8, 7]);
  expect(list.last).toBe(7);
});

test("keeps what sorting all of them keeps, in whatever order they come", () => {
  const random = seededRandom(5);
  for (const max of [1, 2, 7, 30]) {
    const list = createTopList<number>(max, (one, other) => other - one);
    const offered: number[] = [];
    for (let turn = 0; turn < 100; turn++) {
      const number = random();
      offered.push(number);
      list.offer(number);
      const best = offered.toSorted((one, other) => other - one).slice(0, max);
      expect(list.items).toEqual(best);
      expect(list.last).toBe(offered.length < max ? null : best.at(-1));
    }
  }
});

test("of no length has nobody", () => {
  const list = createTopList<number>(0, (one, other) => other - one);
  list.offer(1);
  expect(list.items).toEqual([]);
});
