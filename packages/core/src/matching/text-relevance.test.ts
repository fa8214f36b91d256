import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSharedWords, textRelevance } from "./text-relevance.ts";

describe("the relevance of a text", () => {
  test("is nothing without a word in common and everything with all of them", () => {
    expect(textRelevance(6, 0)).toBe(0);
    expect(textRelevance(6, 6)).toBe(1);
    expect(textRelevance(1, 3)).toBe(1);
  });

  test("grows with every word found, each worth less than the one before", () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 40 }), (asked) => {
        const values = Array.from({ length: asked }, (_, found) => textRelevance(asked, found));
        const gains = values.slice(1).map((value, index) => value - (values[index] ?? 0));
        expect(gains.every((gain, index) => gain > 0 && gain <= (gains[index - 1] ?? 1))).toBe(true);
      }),
    );
  });
});

describe("the words in common", () => {
  test("are the three most telling, without those that a wish has said already and those of every day", () => {
    expect(
      createSharedWords([{ term: "Valuation" }])(["hotel", "valuation", "page", "lease", "brewery", "owner"], 0.4),
    ).toEqual({
      code: "words/shared",
      params: { words: ["hotel", "lease", "brewery"] },
    });
  });

  test("are none where nothing is left to say, or a single one, which is as often chance unless it is most of the request", () => {
    expect(createSharedWords([])(["hotel"], 0.4)).toBeNull();
    expect(createSharedWords([])(["hotel"], 0.5)?.params).toEqual({ words: ["hotel"] });
    expect(createSharedWords([{ term: "Pricing Strategy" }])(["pricing"], 1)).toBeNull();
    expect(createSharedWords([])([], 1)).toBeNull();
  });
});
