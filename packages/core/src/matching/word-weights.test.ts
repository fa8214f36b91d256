import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { weighWords } from "./word-weights.ts";

describe("the weight of a word", () => {
  test("is the greater the fewer profiles have the word", () => {
    const counts = {
      total: 100,
      documentsOf: new Map([
        ["growth", 60],
        ["brewery", 2],
        ["pricing", 20],
      ]),
    };
    const [growth, brewery, pricing] = weighWords(["growth", "brewery", "pricing"], counts);
    expect(brewery).toBeGreaterThan(pricing ?? 0);
    expect(pricing).toBeGreaterThan(growth ?? 0);
  });

  test("is 1 on average over the words that occur, whatever the others are", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 24 }),
        fc.array(fc.nat(1_000), { minLength: 24, maxLength: 24 }),
        (words, documents) => {
          const documentsOf = new Map(words.map((word, index) => [word, documents[index] ?? 0]));
          const weights = weighWords(words, { total: 1_000, documentsOf });
          const occurring = weights.filter((_, index) => (documents[index] ?? 0) > 0);
          if (occurring.length === 0) return;
          expect(occurring.reduce((sum, weight) => sum + weight, 0) / occurring.length).toBeCloseTo(1);
          expect(weights.every((weight) => weight > 0)).toBe(true);
        },
      ),
    );
  });

  test("is 1 while nobody has counted", () => {
    expect(weighWords(["growth", "brewery"], { total: 0, documentsOf: new Map() })).toEqual([1, 1]);
  });
});
