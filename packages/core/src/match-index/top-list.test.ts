import { expect, test } from "vitest";
import { createTopList } from "./top-list.ts";

test("keeps the best in their order, and tells the last of them once it is full", () => {
  const list = createTopList<number>(3, (one, other) => other - one);
  for (const number of [4, 9]) list.offer(number);
  expect(list.last).toBeNull();
  for (const number of [1, 7, 2, 8]) list.offer(number);
  expect(list.items).toEqual([9, 8, 7]);
  expect(list.last).toBe(7);
});

test("of no length has nobody", () => {
  const list = createTopList<number>(0, (one, other) => other - one);
  list.offer(1);
  expect(list.items).toEqual([]);
});
