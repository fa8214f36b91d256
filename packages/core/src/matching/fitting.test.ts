import { expect, test } from "vitest";
import { FIT_SCORE_MIN, fits, leastFitting, partByFit } from "./fitting.ts";

test("from 35 somebody fits; where nothing was asked for everybody does", () => {
  expect(FIT_SCORE_MIN).toBe(35);
  expect([0, 34, 35, 100, null].map(fits)).toEqual([false, false, true, true, true]);
});

test("the least exact score that fits is found however the figure rises", () => {
  expect(leastFitting((exactScore) => Math.round(exactScore / 10_000))).toBe(345_000);
  expect(leastFitting(() => 35)).toBe(0);
  expect(leastFitting(() => 34)).toBe(1_000_001);
});

test("who fits stands apart from who comes close, both in the order they came", () => {
  const rated = [{ score: 20 }, { score: 90 }, { score: 34 }, { score: 35 }];
  expect(partByFit(rated, ({ score }) => score)).toEqual({
    fitting: [{ score: 90 }, { score: 35 }],
    close: [{ score: 20 }, { score: 34 }],
  });
  expect(partByFit([{ score: null }], ({ score }) => score).close).toEqual([]);
});
