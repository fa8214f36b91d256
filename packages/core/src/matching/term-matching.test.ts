import { describe, expect, test } from "vitest";
import { CO_FOUNDER_ROLES } from "../catalog/co-founder-roles.ts";
import { ENTREPRENEUR_INDUSTRIES } from "../catalog/entrepreneur-industries.ts";
import { ENTREPRENEUR_SKILLS } from "../catalog/entrepreneur-skills.ts";
import { EXPERT_SPECIALIZATIONS } from "../catalog/expert-specializations.ts";
import { INDUSTRIES } from "../catalog/industries.ts";
import { CRAFT_CONCEPTS } from "./craft-concepts.ts";
import { INDUSTRY_CONCEPTS } from "./industry-concepts.ts";
import { normalizeTerm } from "./lexicon.ts";
import { SKILL_CONCEPTS } from "./skill-concepts.ts";
import {
  anyOverlapOf,
  catalogueTermsFor,
  isKnownTerm,
  matchTerms,
  overlapOf,
  phrasesFor,
  termsOffered,
} from "./term-matching.ts";

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
    ["Digital Marketing", "Marketing Strategy", "close"],
    ["Cash flow forecasting", "Corporate Finance", "close"],
    ["Cash flow forecasting", "Private Equity", "near"],
    ["decarbonisation", "Net zero", "close"],
    ["Project finance", "Project management", "none"],
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

describe("of several offers", () => {
  test.each([
    ["Regulatory Affairs", ["Risk Management", "Regulatory compliance"], "Regulatory compliance", "close"],
    ["Bid writing", ["Business Development", "Bid management"], "Bid management", "close"],
    ["Bid writing", ["Business Development", "Sourcing"], "Business Development", "close"],
  ])("the one that shares a word with %s is told of %j", (wanted, offered, told, closeness) => {
    expect(matchTerms("skill", [wanted], offered)).toEqual([{ wanted, offered: told, closeness }]);
  });

  test("that mean the same the wish's own word is told", () => {
    expect(matchTerms("industry", ["Media"], ["Gaming", "Media"])[0]?.offered).toBe("Media");
  });
});

describe("what founders look for and can do", () => {
  test.each([
    ["CTO", "Chief Technology Officer", "same"],
    ["technical co-founder", "CTO", "same"],
    ["CTO", "Software Engineering", "close"],
    ["CTO", "Machine Learning", "near"],
    ["CMO", "Growth Marketing", "close"],
    ["CFO", "Fundraising", "close"],
    ["CPO", "UX Design", "near"],
    ["Design", "UX Design", "same"],
    ["Data", "Data Science", "same"],
    ["CEO/COO", "Operations", "close"],
    ["Sales", "Business Development", "close"],
    ["Sales", "Legal", "none"],
  ])("%s and %s are %s", (wanted, offered, closeness) => {
    expect(matchTerms("craft", [wanted], [offered])[0]?.closeness).toBe(closeness);
    expect(matchTerms("craft", [offered], [wanted])[0]?.closeness).toBe(closeness);
  });

  test("is read out of titles and offers in their own words", () => {
    const offered = termsOffered("craft", ["Embedded systems engineer, ex-bank", "Customers in 14 ports"]);
    expect(offered).toEqual(expect.arrayContaining(["Hardware Engineering", "Sales", "Customers in 14 ports"]));
    expect(offered).not.toContain("Software Engineering");
  });
});

describe("alternatives", () => {
  test("are worth half when one is there, and never less for one more", () => {
    const worth = (offered: string[]) => anyOverlapOf(matchTerms("industry", ["Technology", "Education"], offered));
    expect([worth([]), worth(["Technology"]), worth(["Technology", "Education"])]).toEqual([0, 0.75, 1]);
    expect(anyOverlapOf([])).toBe(0);
  });
});

describe("the terms by which candidates are looked up", () => {
  test("hold what was asked for, the catalogue's word for it, its synonyms and what is near", () => {
    const { same, related } = catalogueTermsFor("skill", ["mergers and acquisitions"]);
    expect(same).toEqual(expect.arrayContaining(["mergers and acquisitions", "M&A Advisory", "M&A"]));
    expect(related).toContain("Private Equity");
    expect(catalogueTermsFor("industry", ["energy"]).same).toEqual(
      expect.arrayContaining(["energy", "Energy", "Energy & Climate"]),
    );
    expect([...same, ...related]).not.toContain("Human Resources");
    expect(new Set([...same, ...related]).size).toBe(same.length + related.length);
  });

  test("are its phrases in texts, or the term itself where the thesaurus does not know it", () => {
    expect(phrasesFor("industry", "hospitality")).toEqual(expect.arrayContaining(["Hospitality & Tourism", "hotel"]));
    expect(phrasesFor("skill", "M&A Advisory")).toContain("M&A");
    expect(phrasesFor("skill", "M&A Advisory")).not.toContain("before a sale");
    expect(phrasesFor("skill", "International Expansion")).not.toContain("expand to");
    expect([phrasesFor("skill", "Beekeeping"), isKnownTerm("skill", "Beekeeping")]).toEqual([["Beekeeping"], false]);
  });
});

describe("the thesaurus", () => {
  test.each([
    ["skill", SKILL_CONCEPTS, EXPERT_SPECIALIZATIONS],
    ["industry", INDUSTRY_CONCEPTS, INDUSTRIES],
    ["craft", CRAFT_CONCEPTS, CRAFT_CONCEPTS.map(({ term }) => term)],
  ] as const)(
    "has every %s of the catalogue, names neighbours that exist, and gives no word two meanings",
    (_, concepts, catalogue) => {
      expect(concepts.map(({ term }) => term).toSorted()).toEqual([...catalogue].toSorted());
      expect(
        concepts
          .flatMap(({ near, close = [] }) => [...near, ...close])
          .filter((term) => !catalogue.some((known) => known === term)),
      ).toEqual([]);
      const words = concepts.flatMap(({ term, also }) => [...new Set([term, ...also].map(normalizeTerm))]);
      expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    },
  );

  test("knows every role and skill of founders, and the industries that experts are asked for by", () => {
    const crafts = [...CO_FOUNDER_ROLES, ...ENTREPRENEUR_SKILLS];
    expect(crafts.filter((term) => !isKnownTerm("craft", term))).toEqual([]);
    const founders = ENTREPRENEUR_INDUSTRIES.filter((term) => !isKnownTerm("industry", term));
    expect(founders).toEqual(["Sports & Fitness", "HR & Work"]);
  });
});
