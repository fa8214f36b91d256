import { describe, expect, test } from "vitest";
import { EXPERT_SPECIALIZATIONS } from "../catalog/expert-specializations.ts";
import { INDUSTRIES } from "../catalog/industries.ts";
import { INDUSTRY_CONCEPTS, SKILL_CONCEPTS } from "./skill-thesaurus.ts";
import { catalogueTermsFor, matchTerms, normalizeTerm, overlapOf } from "./term-matching.ts";

describe("two terms", () => {
  test.each([
    ["M&A", "M&A Advisory", "same"],
    ["mergers and acquisitions", "M&A Advisory", "same"],
    ["Mergers & Acquisitions", "m and a", "same"],
    ["go-to-market", "Marketing Strategy", "same"],
    ["Private Equity", "Venture Capital", "near"],
    ["Venture Capital", "Private Equity", "near"],
    ["Product Design", "Product Management", "near"],
    ["Product Design", "Human Resources", "none"],
    ["Digital Marketing", "Marketing Strategy", "near"],
    ["Human Resources", "Venture Capital", "none"],
    ["Beekeeping", "beekeeping", "same"],
  ])("%s and %s are %s", (wanted, offered, closeness) => {
    expect(matchTerms("skill", [wanted], [offered])[0]?.closeness).toBe(closeness);
  });

  test.each([
    ["Finance", "Financial Services", "same"],
    ["Energy", "Energy & Utilities", "same"],
    ["Food", "Food & Beverage", "same"],
    ["Technology", "Agriculture", "none"],
  ])("the industries %s and %s are %s", (wanted, offered, closeness) => {
    expect(matchTerms("industry", [wanted], [offered])[0]?.closeness).toBe(closeness);
  });

  test("are alike whatever their case, accents and punctuation", () => {
    expect(normalizeTerm("  Stratégie—M&A ")).toBe("strategie m and a");
  });
});

describe("a list of wishes", () => {
  test("counts one wish once, in however many words it was asked", () => {
    const matches = matchTerms("skill", ["M&A", "mergers and acquisitions", "Sales Strategy"], ["M&A Advisory"]);
    expect(matches.map(({ wanted }) => wanted)).toEqual(["M&A", "Sales Strategy"]);
    expect(overlapOf(matches)).toBe(0.5);
  });

  test("without a word in it asks for nothing", () => {
    expect(matchTerms("skill", ["", "—"], ["M&A Advisory"])).toEqual([]);
    expect(overlapOf([])).toBe(0);
  });
});

describe("the terms by which candidates are looked up", () => {
  test("hold what was asked for, the catalogue's word for it, its synonyms and what is near", () => {
    const terms = catalogueTermsFor("skill", ["mergers and acquisitions"]);
    expect(terms).toEqual(
      expect.arrayContaining(["mergers and acquisitions", "M&A Advisory", "M&A", "Private Equity"]),
    );
    expect(terms).not.toContain("Human Resources");
  });
});

describe("the thesaurus", () => {
  test.each([
    ["skill", SKILL_CONCEPTS, EXPERT_SPECIALIZATIONS],
    ["industry", INDUSTRY_CONCEPTS, INDUSTRIES],
  ] as const)(
    "has every %s of the catalogue, names neighbours that exist, and gives no word two meanings",
    (_, concepts, catalogue) => {
      expect(concepts.map(({ term }) => term).toSorted()).toEqual([...catalogue].toSorted());
      expect(concepts.flatMap(({ near }) => near).filter((term) => !catalogue.some((known) => known === term))).toEqual(
        [],
      );
      const words = concepts.flatMap(({ term, also }) => [...new Set([term, ...also].map(normalizeTerm))]);
      expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    },
  );
});
