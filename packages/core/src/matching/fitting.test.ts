import { expect, test } from "vitest";
import { FIT_SCORE_MIN, fits, partByFit } from "./fitting.ts";

test("from 35 somebody fits; where nothing was asked for everybody does", () => {
  expect(FIT_SCORE_MIN).toBe(35);
  expect([0, 34, 35, 100, null].map(fits)).toEqual([false, false, true, true, true]);
});

test("who fits stands apart from who comes close, both in the order they came", () => {
  const rated = [{ score: 20 }, { score: 90 }, { score: 34 }, { score: 35 }];
  expect(partByFit(rated, ({ score }) => score)).toEqual({
    fitting: [{ score: 90 }, { score: 35 }],
    close: [{ score: 20 }, { score: 34 }],
  });
  expect(partByFit([{ score: null }], ({ score }) => score).close).toEqual([]);
});
