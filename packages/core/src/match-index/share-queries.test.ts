import { describe, expect, test } from "vitest";
import { hidesMore, queryOfShare } from "./share-queries.ts";

const answer = (places: readonly number[], counts: { total?: number; fitting?: number } = {}) => ({
  order: Float64Array.from(places),
  total: places.length,
  fitting: 0,
  ...counts,
});

describe("what a share is asked", () => {
  test.each([
    // Half, and four times the deviation of so many drawn by lot: 150 + 4 √75.
    [{ limit: 300 }, 2, { limit: 185, counted: 185 }],
    [{ limit: 300 }, 3, { limit: 133, counted: 133 }],
    [{ limit: 10, counted: 300 }, 2, { limit: 10, counted: 185 }],
    [{ limit: 1 }, 8, { limit: 1, counted: 61 }],
    [{ limit: 0 }, 2, { limit: 0, counted: 185 }],
    [{ limit: 300 }, 1, { limit: 300, counted: 300 }],
  ])("of %j among %i is %j", (query, shares, part) => {
    expect(queryOfShare(query, shares)).toEqual(part);
  });
});

describe("a share is asked for the whole", () => {
  const query = { limit: 4, counted: 6 };
  const part = { limit: 3, counted: 4 };
  const isAsked = (own: ReturnType<typeof answer>, joined: ReturnType<typeof answer>) =>
    hidesMore({ query, part }, own, joined);

  test.each([
    ["when its last has a place among all", answer([1, 2, 3]), answer([1, 2, 3, 5]), true],
    ["when its last is the last of all", answer([1, 2, 5]), answer([1, 2, 3, 5]), true],
    ["when its last stands where the last of all does", answer([1, 2, 3]), answer([1, 2, 3, 3]), true],
    ["when all together are too few", answer([1, 2, 3]), answer([1, 2, 3]), true],
    ["not when its last came too late", answer([1, 2, 6]), answer([1, 2, 3, 5]), false],
    ["not when it told of all whom it has", answer([1, 2]), answer([1, 2]), false],
    ["when it stopped counting", answer([9], { total: 4 }), answer([1, 2, 3, 5], { total: 5 }), true],
    ["when it stopped counting who fits", answer([9], { fitting: 4 }), answer([1, 2, 3, 5], { fitting: 5 }), true],
    ["not when it stopped and all are enough", answer([9], { total: 4 }), answer([1, 2, 3, 5], { total: 6 }), false],
    ["not when it counted to its end", answer([9], { total: 3 }), answer([1, 2, 3, 5], { total: 5 }), false],
  ])("%s", (_, own, joined, expected) => {
    expect(isAsked(own, joined)).toBe(expected);
  });

  test("never when it was asked for it already", () => {
    const all = answer([1, 2, 3, 4], { total: 6, fitting: 6 });
    expect(hidesMore({ query, part: query }, all, all)).toBe(false);
  });
});
