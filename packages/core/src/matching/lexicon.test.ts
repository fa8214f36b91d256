import { describe, expect, test } from "vitest";
import { CRAFT_CONCEPTS } from "./craft-concepts.ts";
import { INDUSTRY_CONCEPTS } from "./industry-concepts.ts";
import { isInVocabulary, LEXICONS, normalizeTerm, readText, type TermKind } from "./lexicon.ts";
import { SKILL_CONCEPTS } from "./skill-concepts.ts";

const spokenOf = (kind: TermKind, text: string) => readText(kind, text).spokenOf.map(({ term }) => term);
const CONCEPTS = { skill: SKILL_CONCEPTS, industry: INDUSTRY_CONCEPTS, craft: CRAFT_CONCEPTS };
const KINDS = ["skill", "industry", "craft"] as const;

describe("a text", () => {
  test.each([
    ["skill", "consulting"],
    ["skill", "risk"],
    ["skill", "lean"],
    ["skill", "PE"],
    ["skill", "finance"],
    ["industry", "training"],
    ["industry", "engineering"],
    ["industry", "consulting"],
    ["industry", "building"],
    ["industry", "finance"],
    ["industry", "infrastructure"],
    ["industry", "hardware"],
  ] as const)("speaks of no %s by the word %s in the middle of it, which is a tag all the same", (kind, word) => {
    expect(spokenOf(kind, `We have some ${word} here`)).toEqual([]);
    expect(LEXICONS[kind].conceptByWord.has(normalizeTerm(word))).toBe(true);
  });

  test("speaks of an abbreviation in capitals only", () => {
    expect(spokenOf("industry", "Our IT is old")).toEqual(["Technology"]);
    expect(spokenOf("industry", "Now it is old")).toEqual([]);
  });

  test("is read by the longest phrase that fits", () => {
    expect(spokenOf("skill", "an acquisition")).toContain("M&A Advisory");
    expect(spokenOf("skill", "customer acquisition")).not.toContain("M&A Advisory");
  });

  test.each([
    "we lost the tender. Suppliers are late",
    "we lost the tender; suppliers are late",
    "we lost the tender\nsuppliers are late",
    "we lost the tender because suppliers were late",
    "never filled in a tender before suppliers",
  ])("has no phrase across the end of a sentence or the beginning of another thought: %s", (text) => {
    expect(spokenOf("skill", text)).toEqual(["Business Development"]);
    expect(spokenOf("skill", "tendering suppliers")).toEqual(["Supply Chain Management"]);
  });

  test("may have a phrase across a comma", () => {
    expect(spokenOf("skill", "enter, German market")).toEqual(["International Expansion"]);
  });

  test("may have one other word between two of a phrase, and not two", () => {
    expect(spokenOf("skill", "enter the market")).toContain("International Expansion");
    expect(spokenOf("skill", "enter German market")).toContain("International Expansion");
    expect(spokenOf("skill", "enter our old shop near the market")).not.toContain("International Expansion");
  });

  test("names each thing once, in the order of its first mention, with how often it is spoken of", () => {
    const { spokenOf: found } = readText("skill", "Acquisition after acquisition, then supply chain");
    expect(found).toEqual([
      { term: "M&A Advisory", times: 2 },
      { term: "Supply Chain Management", times: 1 },
    ]);
  });

  test("leaves over the words that no phrase explains", () => {
    const { spokenOf: found, unexplained } = readText("skill", "zymurgy supply chain cooperage");
    expect(found.map(({ term }) => term)).toEqual(["Supply Chain Management"]);
    expect(unexplained.map(({ word }) => word)).toEqual(["zymurgy", "cooperage"]);
    expect(readText("skill", "").unexplained).toEqual([]);
  });

  test("that ends in the middle of a phrase speaks of nothing", () => {
    expect(spokenOf("skill", "the supply")).toEqual([]);
  });
});

describe.each(KINDS)("the relations of a %s", (kind) => {
  const { relations } = LEXICONS[kind];
  test("hold both ways", () => {
    for (const [pair, relation] of relations) {
      const [one, other] = pair.split("|");
      expect(relations.get(`${other}|${one}`)).toBe(relation);
    }
  });

  test("are close where the thesaurus says so, whatever else it says", () => {
    for (const { term, close = [] } of CONCEPTS[kind]) {
      for (const other of close) expect(relations.get(`${normalizeTerm(term)}|${normalizeTerm(other)}`)).toBe("close");
    }
  });

  test("are near for every other neighbour", () => {
    for (const { term, near } of CONCEPTS[kind]) {
      for (const other of near) {
        expect(relations.get(`${normalizeTerm(term)}|${normalizeTerm(other)}`)).toMatch(/^(near|close)$/);
      }
    }
  });
});

test("a word is in the vocabulary where the thesaurus uses it, and several where it uses all of them", () => {
  expect(isInVocabulary("acquisitions")).toBe(true);
  expect(isInVocabulary("supply chain")).toBe(true);
  expect(isInVocabulary("aquisition")).toBe(false);
  expect(isInVocabulary("supply chian")).toBe(false);
});

test.each([
  ["  M&A ", "m and a"],
  ["Café — Crème!!", "cafe creme"],
  ["R&D/IT", "r and d it"],
  ["—", ""],
])("%j is normalized to %j", (term, normalized) => {
  expect(normalizeTerm(term)).toBe(normalized);
});

test.each([
  ["skill", "strategy"],
  ["skill", "sales"],
  ["skill", "operations"],
  ["skill", "partnerships"],
  ["industry", "health"],
  ["industry", "travel"],
  ["industry", "property"],
  ["industry", "legal"],
  ["industry", "accounting"],
] as const)("a text speaks of no %s by the word %s either", (kind, word) => {
  expect(spokenOf(kind, `We have some ${word} here`)).toEqual([]);
});

test.each([
  ["skill", "land acquisition"],
  ["skill", "bus coach"],
  ["skill", "order backlog"],
  ["industry", "social media"],
  ["industry", "shop floor"],
  ["industry", "health and safety"],
  ["industry", "intellectual property"],
  ["industry", "greenhouse gas"],
  ["industry", "media spend"],
  ["industry", "app store"],
  ["industry", "insurance cover"],
  ["industry", "insurance claim"],
  ["industry", "energy levels"],
  ["industry", "university spin-out"],
  ["industry", "bank holiday"],
  ["industry", "food for thought"],
] as const)("as a %s, “%s” is none of its words' trades", (kind, phrase) => {
  expect(spokenOf(kind, `We have a ${phrase} here`)).toEqual([]);
});

test("what is close or near is so both ways, and close goes before near", () => {
  for (const kind of KINDS) {
    const { relations } = LEXICONS[kind];
    expect(relations.size).toBeGreaterThan(0);
    for (const [pair, relation] of relations) {
      const [one, other] = pair.split("|");
      expect(relations.get(`${other}|${one}`), pair).toBe(relation);
    }
    for (const { term, close = [] } of CONCEPTS[kind]) {
      for (const other of close) expect(relations.get(`${normalizeTerm(term)}|${normalizeTerm(other)}`)).toBe("close");
    }
  }
});

test("a term is one however it is written", () => {
  expect(["M&A", "m & a", "M and A", " m-and-a. "].map(normalizeTerm)).toEqual([
    "m and a",
    "m and a",
    "m and a",
    "m and a",
  ]);
  expect(["Café", "Ẽ\u0323", "tax/law"].map(normalizeTerm)).toEqual(["cafe", "e", "tax law"]);
});
