import { expect, test } from "vitest";
import { MATCH_WEIGHTS } from "../matching/match-weights.ts";
import { textRelevance } from "../matching/text-relevance.ts";
import { LIMITS, POINT, wordsUnit, writeLimits } from "./sums-bounds.ts";
import { createSumsInScript } from "./sums-in-script.ts";

const KINDS = [MATCH_WEIGHTS.expert, MATCH_WEIGHTS.coFounder] as const;
const SUMS = Array.from({ length: 200 }, (_, step) => (step + 1) / 200);

/** The upper bound for a person with this sum of words alone, in points. */
function boundOf(limits: Uint16Array, sum: number): number {
  const numbers = new Uint16Array(128);
  const [niches, words, standing, greatest, at] = [0, 32, 64, 96, 128];
  numbers[words / 2] = sum;
  numbers.set(limits, at / 2);
  createSumsInScript(numbers.buffer).boundAll(niches, 32, words, standing, greatest, at);
  return (numbers[0] ?? 0) / POINT;
}

test.each([
  [1, 1],
  [3, 0.4],
  [12, 1.2],
  [40, 1],
  [900, 2],
])("of %i words that weigh %f each nobody is taken for less than they have, nor for much more", (count, weight) => {
  const asked = { words: Array.from({ length: count }, () => ({ weight, stems: [], isSign: true })) };
  for (const weights of KINDS) {
    const limits = new Uint16Array(LIMITS);
    writeLimits(asked, weights, limits);
    for (const share of SUMS) {
      const bound = boundOf(limits, Math.ceil(share * wordsUnit(asked)));
      const points = weights.text * textRelevance(count, share * count * weight);
      expect(bound, `${share}`).toBeGreaterThanOrEqual(points);
      if (count <= 40) expect(bound, `${share}`).toBeLessThan(points + 3);
    }
    expect(boundOf(limits, 0)).toBe(0);
  }
});

test("where no words are asked for they bring nothing", () => {
  const limits = new Uint16Array(LIMITS);
  writeLimits({ words: [] }, MATCH_WEIGHTS.expert, limits);
  expect(Array.from(limits.subarray(0, LIMITS - 1)).every((limit) => limit <= 1)).toBe(true);
  expect(limits[LIMITS - 1]).toBe(POINT * MATCH_WEIGHTS.expert.niches);
});
