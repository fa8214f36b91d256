import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foundWords, type WordPlace, weighWords } from "./word-weights.ts";

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

describe("the words of a request that a profile has", () => {
  const asked = [
    { word: "growth", weight: 0.5 },
    { word: "brewery", weight: 2 },
    { word: "pricing", weight: 1 },
    { word: "estate", weight: 1 },
  ];
  const found = (...places: (WordPlace | null)[]) => foundWords(asked, (index) => places[index] ?? null);

  test("are worth their weight in the title, less among the tags, and least in the text", () => {
    expect(found("title").wordsFound).toBe(0.5);
    expect(found("tag").wordsFound).toBeCloseTo(0.4);
    expect(found("text").wordsFound).toBeCloseTo(0.25);
    expect(found("text", "title", null, "tag").wordsFound).toBeCloseTo(0.25 + 2 + 0.8);
  });

  test("are named the weightiest first, and those of one weight by their letters, wherever they stand", () => {
    expect(found("title", "text", "tag", "text").wordsNamed).toEqual(["brewery", "estate", "pricing", "growth"]);
    expect(found(null, null, "title").wordsNamed).toEqual(["pricing"]);
    expect(found()).toEqual({ wordsFound: 0, wordsNamed: [] });
  });
});
