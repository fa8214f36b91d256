import { expect, test } from "vitest";
import { readMinRating } from "./minimum-rating.ts";

// spec 5.30
test.each([
  [4, 4],
  [45, 4.5],
  [48, 4.8],
  [49, 4.9],
  [4.5, 4.5],
  [4.8, 4.8],
  [0, 0],
  [5, 5],
  [5.1, null],
  [46, null],
  [-1, null],
])("%d asks for %s or more", (value, minimum) => {
  expect(readMinRating(value)).toBe(minimum);
});
