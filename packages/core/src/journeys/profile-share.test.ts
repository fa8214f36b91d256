import { expect, test } from "vitest";
import { meanPercent, profileShare } from "./profile-share.ts";

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
  [1, 300, 1],
  [299, 300, 99],
])("%i of %i profiles are %i percent", (count, total, percent) => {
  expect(profileShare(count, total)).toEqual({ count, total, percent });
});

test("the mean weighs every step by its profiles", () => {
  expect(meanPercent([profileShare(1, 1), profileShare(0, 3)])).toBe(25);
  expect(meanPercent([])).toBe(0);
});
