import { describe, expect, test } from "vitest";
import { formatRating, leastRatingShownAs, ratingInWords } from "./rating-format.ts";

describe("a rating in words", () => {
  test.each([
    [4.86, "4.9"],
    [4.85, "4.9"],
    [4.75, "4.8"],
    [4.74, "4.7"],
    [4.25, "4.3"],
    [4.35, "4.4"],
    [4, "4.0"],
    [5, "5.0"],
  ])("has one decimal, half up: %d is shown as %s", (rating, text) => {
    expect(formatRating(rating)).toBe(text);
    expect(ratingInWords(rating)).toBe(text);
  });

  test("is no figure while nobody has rated", () => {
    expect(formatRating(0)).toBeNull();
    expect(ratingInWords(0)).toBe("No reviews yet");
  });
});

// spec 5.31
test("a minimum holds for exactly those who are shown with it or more", () => {
  for (const minimum of [0.1, 1, 3.45, 4, 4.5, 4.8, 4.81, 4.9, 5]) {
    for (let hundredths = 100; hundredths <= 500; hundredths++) {
      const stored = hundredths / 100;
      const isShownSo = Number(formatRating(stored)) >= minimum;
      expect([minimum, stored, stored >= leastRatingShownAs(minimum)]).toEqual([minimum, stored, isShownSo]);
    }
    expect(leastRatingShownAs(minimum)).toBeGreaterThan(0);
  }
  expect(leastRatingShownAs(0)).toBe(0);
});
