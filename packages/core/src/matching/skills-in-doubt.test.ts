import { describe, expect, test } from "vitest";
import type { MatchReason } from "./match-scoring.ts";
import type { NicheModel } from "./niche-model.ts";
import { createSkillReader, type SkillReader, withoutDoubt } from "./skills-in-doubt.ts";

const none = (...skills: string[]): MatchReason => ({ kind: "against", code: "skills/none", params: { skills } });
const close = (offered: string, wanted: string): MatchReason => ({
  kind: "for",
  code: "skills/close",
  params: { offered, wanted },
});
const same = (skill: string): MatchReason => ({ kind: "for", code: "skills/same", params: { skill } });
const some = (asked: number, ...skills: string[]): MatchReason => ({
  kind: "for",
  code: "skills/some",
  params: { skills, asked },
});
const otherField: MatchReason = { kind: "against", code: "industries/none", params: { industries: ["Non-profit"] } };

const FAR: SkillReader = { isSpokenOf: () => false, isCloseTo: () => false, isAnothers: () => false };
const NEAR: SkillReader = { ...FAR, isSpokenOf: () => true, isCloseTo: () => true };

function told(reasons: MatchReason[], asked: string[] = [], reader: SkillReader = FAR, text = "I shoe horses") {
  return withoutDoubt(reasons, { texts: [text, null], tags: [] }, { skills: asked }, reader);
}

describe("a skill that is missing", () => {
  test.each([
    ["Next to you when you talk to the bank", "Bank negotiations", false],
    ["Getting products bought by the NHS", "NHS", false],
    ["I shoe horses for banquets", "Bank negotiations", true],
    // What every second skill has in its name says nothing about one of them.
    ["Management of stables", "Treasury management", true],
  ])("of whoever writes “%s” is %s: %s", (text, skill, isTold) => {
    expect(told([none(skill)], [skill], FAR, text)).toEqual(isTold ? [none(skill)] : []);
  });

  test("is not told of whoever speaks of it in other words, but the others are", () => {
    expect(told([none("Treasury")], ["Treasury"], NEAR)).toEqual([]);
    const ofOne: SkillReader = { ...FAR, isSpokenOf: (skill) => skill === "Treasury" };
    expect(told([none("Treasury", "Falconry")], [], ofOne)).toEqual([none("Falconry")]);
  });
});

describe("a skill that comes close", () => {
  test("is told where the words of the profile agree", () => {
    expect(told([close("Insolvency", "Turnaround")], ["Turnaround"], NEAR)).toEqual([
      close("Insolvency", "Turnaround"),
    ]);
    expect(told([close("Insolvency", "Turnaround")], ["Turnaround"])).toEqual([]);
  });

  test("is not told to whoever asks in another field, unless it has the wish in its name", () => {
    const reasons = [close("Venture Capital", "Fundraising"), otherField];
    expect(told(reasons, ["Fundraising"], NEAR)).toEqual([otherField]);
    const named = [close("Hardware engineering", "Hardware"), otherField];
    expect(told(named, ["Hardware"])).toEqual(named);
  });

  test("is told by the tag that has the wish in its name", () => {
    const profile = { texts: ["I shoe horses"], tags: ["Risk Management", "Regulatory compliance"] };
    const reasons = [close("Risk Management", "Compliance")];
    expect(withoutDoubt(reasons, profile, { skills: ["Compliance"] }, FAR)).toEqual([
      close("Regulatory compliance", "Compliance"),
    ]);
  });

  test("was asked for itself, and is credited as that", () => {
    const asked = ["Venture Capital", "fundraising"];
    expect(told([close("Fundraising", "Venture Capital")], asked, NEAR)).toEqual([some(2, "fundraising")]);
    expect(told([close("Fundraising", "Fundraising")], ["Fundraising"])).toEqual([same("Fundraising")]);
  });

  test("is left out beside the skills that are there", () => {
    const params = { skills: ["Lean"], asked: 2, offered: "Operations", wanted: "OEE" };
    const both: MatchReason = { kind: "for", code: "skills/some-and-close", params };
    expect(told([both], ["Lean", "OEE"], NEAR)).toEqual([both]);
    expect(told([both], ["Lean", "OEE"])).toEqual([some(2, "Lean")]);
    const anothers: SkillReader = { ...NEAR, isAnothers: (tag) => tag === "Lean" };
    expect(told([both], ["Lean", "OEE"], anothers)).toEqual([close("Operations", "OEE")]);
    expect(told([both], ["Lean", "Operations"], NEAR)).toEqual([some(2, "Lean", "Operations")]);
  });
});

test("a tag that stands for another trade is not told in favour", () => {
  const reader: SkillReader = { ...FAR, isAnothers: (tag) => tag === "Pricing" };
  const several: MatchReason = { kind: "for", code: "skills/several", params: { skills: ["Pricing", "Sales"] } };
  expect(told([same("Pricing")], ["Pricing"], reader)).toEqual([]);
  expect(told([some(2, "Pricing")], ["Pricing", "Sales"], reader)).toEqual([]);
  expect(told([several], [], reader)).toEqual([same("Sales")]);
  expect(told([several])).toEqual([several]);
  expect(told([otherField], [], reader)).toEqual([otherField]);
});

const NICHES = [
  { name: "Transfer pricing", word: "transfer", fields: ["Tax structuring"] },
  { name: "Plan pricing", word: "plan", fields: ["Pricing"] },
  { name: "Ratios", word: "ratio", fields: ["Corporate Finance"] },
];

/** Knows one word a niche. */
const MODEL: NicheModel = {
  niches: NICHES.map(({ name, fields }) => ({ id: name, name, does: `has done ${name}`, hears: name, fields })),
  features: new Map(NICHES.map(({ word }, index) => [word, index])),
  documents: Uint16Array.from(NICHES, () => 1),
  total: 100,
  starts: Uint32Array.from([0, 1, 2, 3]),
  nicheOf: Uint16Array.from([0, 1, 2]),
  weightOf: Int8Array.from([100, 100, 100]),
  general: null,
};

describe("the reader of skills", () => {
  const reader = createSkillReader(MODEL);

  test("finds a skill in one part of a text, however much else is said", () => {
    expect(reader.isSpokenOf("Ratio", "Plans and plans; a ratio. Transfer")).toBe(true);
    expect(reader.isSpokenOf("Ratio", "Plans. Transfer")).toBe(false);
    expect(reader.isSpokenOf("Unheard of", "A ratio")).toBe(false);
  });

  test("calls a tag close by its name, or by what the text says", () => {
    expect(reader.isCloseTo("Ratio watch", "Ratio", "")).toBe(true);
    expect(reader.isCloseTo("Ratio work", "Every ratio", "")).toBe(true);
    expect(reader.isCloseTo("Loans", "Ratio", "A ratio")).toBe(true);
    expect(reader.isCloseTo("Loans", "Ratio", "Plans")).toBe(false);
  });

  test("knows a trade by the name of which a tag is part, where its fields are others", () => {
    expect(reader.isAnothers("Pricing", "Transfer between companies")).toBe(true);
    expect(reader.isAnothers("Pricing", "Plans for subscribers")).toBe(false);
    expect(reader.isAnothers("Pricing", "A ratio")).toBe(false);
    expect(reader.isAnothers("Transfer pricing", "Transfer between companies")).toBe(false);
    expect(reader.isAnothers("Pricing", "Horses")).toBe(false);
  });
});
