import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSearchQuery } from "./search-query.ts";

describe("a search", () => {
  test.each([
    ["pricing strategy", "pricing strategy", "pricing strategy"],
    ['"head of pricing" retail', '"head of pricing" retail', '"head of pricing" retail'],
    ["pricing -retail", "pricing -retail", "pricing"],
    ['pricing -"food retail"', 'pricing -"food retail"', "pricing"],
    ["audit or tax OR law", "audit or tax or law", "audit or tax or law"],
    ["state-of-the-art M&A", "state-of-the-art M&A", "state-of-the-art M&A"],
    ["O'Brien", "O'Brien", "O'Brien"],
    ["or audit or or tax or", "audit or tax", "audit or tax"],
    ['"unclosed phrase', "unclosed phrase", "unclosed phrase"],
    ['"this or that"', '"this or that"', '"this or that"'],
    ["---pricing", "-pricing", null],
    ["audit or -tax", "audit or -tax", null],
    ["(pricing & retail) | !tax", "pricing retail tax", "pricing retail tax"],
    ["pricing!!! ... retail???", "pricing retail", "pricing retail"],
    ["résumé Ærø 東京", "résumé Ærø 東京", "résumé Ærø 東京"],
    ["pricing- retail-(tax)/-law", "pricing retail tax law", "pricing retail tax law"],
    ["audit (or) tax (OR) law", "audit tax law", "audit tax law"],
    ["(-retail) pricing", "-retail pricing", "pricing"],
    ['pricing"head of"', 'pricing "head of"', 'pricing "head of"'],
    ['-retail"food law"', '-retail "food law"', '"food law"'],
    ['retail-"food law"', 'retail -"food law"', "retail"],
    [`${"or ".repeat(10)}audit or tax`, "audit or tax", "audit or tax"],
    [`audit or tax ${"or ".repeat(10)}law or vat`, "audit or tax or law or vat", "audit or tax or law or vat"],
  ])("%s is asked as %s and entered by %s", (text, exact, entry) => {
    expect(readSearchQuery(text)).toEqual({ exact, entry });
  });

  test.each([[""], ["-".repeat(50)], ['"" "-" - --'], ["or or or"], ["&|!():*<->"], ["🙂 🙂"], ["\u0000\ud800"]])(
    "of nothing but %j asks for nothing",
    (text) => {
      expect(readSearchQuery(text)).toBeNull();
    },
  );

  test("is read up to twenty-four words and eight alternatives, and its words up to sixty letters", () => {
    const words = Array.from({ length: 40 }, (_, index) => `w${index}`);
    expect(readSearchQuery(words.join(" "))?.exact.split(" ")).toEqual(words.slice(0, 24));
    expect(readSearchQuery(`"${words.join(" ")}"`)?.exact).toBe(`"${words.slice(0, 24).join(" ")}"`);
    expect(readSearchQuery(words.join(" or "))?.exact.split(" or ")).toHaveLength(8);
    expect(readSearchQuery("a".repeat(20_000))?.exact).toHaveLength(60);
    expect(readSearchQuery("a-".repeat(10_000))?.exact.length).toBeLessThanOrEqual(60);
  });

  test("keeps one hyphen for what is left out, quotes in pairs and words in its limits, whatever is typed", () => {
    const pieces = fc.constantFrom(
      "-",
      '"',
      " ",
      "or",
      "word",
      "&",
      "|",
      "!",
      "(",
      ")",
      ":*",
      "<->",
      "\\",
      "'",
      "é",
      "🙂",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 300 }), (typed) => {
        const query = readSearchQuery(typed.join(""));
        if (!query) return;
        expect(query.exact).not.toMatch(/--|- |[|!():*<>\\]/);
        expect(query.exact.split('"').length % 2).toBe(1);
        expect(query.exact.length).toBeLessThan(24 * 65 + 8 * 4);
        expect(query.entry ?? "").not.toMatch(/(^| )-/);
      }),
    );
  });
});
