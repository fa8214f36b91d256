import { describe, expect, test } from "vitest";
import { formatRating } from "./rating-format.ts";

describe("a rating in words", () => {
  test.each([
    [4.86, "4.9"],
    [4, "4.0"],
    [5, "5.0"],
  ])("has one decimal: %d is shown as %s", (rating, text) => {
    expect(formatRating(rating)).toBe(text);
  });

  test("is 5.0 while nobody has rated", () => {
    expect(formatRating(0)).toBe("5.0");
  });
});
