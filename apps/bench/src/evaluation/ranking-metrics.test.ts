import fc from "fast-check";
import { expect, test } from "vitest";
import { discountedGain, meanOf, normalizedDiscountedGain, reciprocalRank } from "./ranking-metrics.ts";

test("gains are 0, 1, 3 and 7, and are divided by the logarithm of their rank", () => {
  expect(discountedGain([3])).toBe(7);
  // 3/log2(2) + 7/log2(3) + 0 + 1/log2(5)
  expect(discountedGain([2, 3, 0, 1])).toBeCloseTo(3 + 7 / 1.584963 + 1 / 2.321928, 5);
});

test("only the first ten ranks count", () => {
  expect(discountedGain([...Array<number>(10).fill(0), 3])).toBe(0);
});

test("nDCG compares with the best order there is", () => {
  const grades = { best: 3, good: 2, fair: 1 };
  expect(normalizedDiscountedGain(["best", "good", "fair", "nobody"], grades)).toBe(1);
  // best order: 7 + 3/1.584963 + 1/2 = 9.392789; this one: 1 + 3/1.584963 + 7/2 = 6.392789
  expect(normalizedDiscountedGain(["fair", "good", "best"], grades)).toBeCloseTo(6.392789 / 9.392789, 5);
  // The good one is missing: 7 + 0 + 1/2
  expect(normalizedDiscountedGain(["best", "nobody", "fair"], grades)).toBeCloseTo(7.5 / 9.392789, 5);
  expect(normalizedDiscountedGain([], grades)).toBe(0);
  expect(normalizedDiscountedGain(["anybody"], {})).toBe(0);
});

test("the reciprocal rank is that of the first grade of two or more", () => {
  const grades = { fair: 1, good: 2, best: 3 };
  expect(reciprocalRank(["good", "best"], grades)).toBe(1);
  expect(reciprocalRank(["fair", "nobody", "best", "good"], grades)).toBeCloseTo(1 / 3);
  expect(reciprocalRank(["fair"], grades)).toBe(0);
  expect(reciprocalRank([...Array.from({ length: 50 }, (_, index) => `other-${index}`), "best"], grades)).toBe(0);
});

test("the mean of nothing is 0", () => {
  expect(meanOf([])).toBe(0);
  expect(meanOf([1, 2, 6])).toBe(3);
});

const judgedRanking = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 20 })
  .chain((ids) =>
    fc.record({
      ranked: fc.shuffledSubarray(ids),
      grades: fc
        .array(fc.integer({ min: 0, max: 3 }), { minLength: ids.length, maxLength: ids.length })
        .map((grades) => Object.fromEntries(ids.map((id, index) => [id, grades[index] ?? 0]))),
    }),
  );

test("both measures lie between 0 and 1, and the best order has 1", () => {
  fc.assert(
    fc.property(judgedRanking, ({ ranked, grades }) => {
      const ndcg = normalizedDiscountedGain(ranked, grades);
      expect(ndcg).toBeGreaterThanOrEqual(0);
      expect(ndcg).toBeLessThanOrEqual(1 + 1e-12);
      const rank = reciprocalRank(ranked, grades);
      expect(rank).toBeGreaterThanOrEqual(0);
      expect(rank).toBeLessThanOrEqual(1);
      const best = Object.keys(grades).toSorted((one, other) => (grades[other] ?? 0) - (grades[one] ?? 0));
      const hasRelevant = Object.values(grades).some((grade) => grade > 0);
      expect(normalizedDiscountedGain(best, grades)).toBeCloseTo(hasRelevant ? 1 : 0, 12);
    }),
  );
});

test("moving a better answer up never lowers nDCG", () => {
  fc.assert(
    fc.property(judgedRanking, fc.nat(), ({ ranked, grades }, seed) => {
      fc.pre(ranked.length >= 2);
      const index = seed % (ranked.length - 1);
      const [upper = "", lower = ""] = [ranked[index], ranked[index + 1]];
      fc.pre((grades[lower] ?? 0) > (grades[upper] ?? 0));
      const swapped = ranked.with(index, lower).with(index + 1, upper);
      expect(normalizedDiscountedGain(swapped, grades)).toBeGreaterThanOrEqual(
        normalizedDiscountedGain(ranked, grades),
      );
    }),
  );
});
