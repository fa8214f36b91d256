import { expect, test } from "vitest";
import { FIT_SCORE_MIN, fits } from "./fitting.ts";
import { BAND_WORDS, bandOf, MATCH_BANDS, STRONG_SCORE_MIN } from "./match-band.ts";

test.each([
  [1, "closest"],
  [FIT_SCORE_MIN - 1, "closest"],
  [FIT_SCORE_MIN, "partial"],
  [STRONG_SCORE_MIN - 1, "partial"],
  [STRONG_SCORE_MIN, "strong"],
  [99, "strong"],
  [null, null],
] as const)("%s %% is %s", (score, band) => {
  expect(bandOf(score)).toBe(band);
});

test("who fits is never merely the closest, and who does not is nothing else", () => {
  for (let score = 1; score < 100; score += 1) expect(bandOf(score) === "closest").toBe(!fits(score));
});

test("each band has words of its own", () => {
  expect(MATCH_BANDS.map((band) => BAND_WORDS[band])).toEqual(["Strong match", "Partial match", "Closest we have"]);
});
