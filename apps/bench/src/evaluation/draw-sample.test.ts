import { expect, test } from "vitest";
import { drawSample } from "./draw-sample.ts";

const items = Array.from({ length: 50 }, (_, index) => index);

test("a sample has nobody twice, is the same for the same seed and another for another", () => {
  const sample = drawSample(items, 20, 7);
  expect(new Set(sample).size).toBe(20);
  expect(drawSample(items, 20, 7)).toEqual(sample);
  expect(drawSample(items, 20, 8)).not.toEqual(sample);
});

test("no more are drawn than there are", () => {
  expect(drawSample(items, 80, 1).toSorted((one, other) => one - other)).toEqual(items);
});
