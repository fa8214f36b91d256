import { describe, expect, test } from "vitest";
import { toldReasons } from "../testing/told.ts";
import type { Match, MatchReason } from "./match-scoring.ts";
import { NICHE_CLOSENESS_FULL } from "./match-weights.ts";
import type { NearestWords } from "./nearest-words.ts";
import type { SkillReader } from "./skills-in-doubt.ts";
import { createReasonTeller } from "./tell-reasons.ts";

const specialises: MatchReason = { kind: "for", code: "skills/same", params: { skill: "Treasury" } };
const industry: MatchReason = { kind: "for", code: "industries/same", params: { industry: "Hotels" } };
const niche: MatchReason = { kind: "for", code: "niches/does", params: { does: "has reset loan covenants" } };
const words = (...words: string[]): MatchReason => ({ kind: "for", code: "words/shared", params: { words } });
const few: MatchReason = { kind: "against", code: "words/few-of-request", params: {} };
const noSkill: MatchReason = { kind: "against", code: "skills/none", params: { skills: ["Treasury"] } };
const noField: MatchReason = { kind: "against", code: "industries/none", params: { industries: ["Hotels"] } };
const available: MatchReason = { kind: "for", code: "availability/now", params: {} };

const near: NearestWords = {
  quote: "I reopen loans",
  closeness: 0.5,
  common: 0,
  telling: 0,
  declines: false,
  isTitle: false,
  beyondTitle: null,
  apart: 0.5,
  does: "has reset loan covenants",
};
const WRITES = "Writes: “I reopen loans”";
const NEAREST = "Nearest to your request: “I reopen loans”";
const LITTLE = "Little in common with your request; the nearest: “I reopen loans”";
const NO_SKILL = "No specialization in Treasury listed";
const NO_FIELD = "No industry experience in Hotels listed";

/** Nothing of a profile comes near another skill. */
const reader: SkillReader = { isSpokenOf: () => false, isCloseTo: () => false, isAnothers: () => false };

const request = { text: "The bank asks about a covenant of our kiln", skills: ["Treasury"], industries: ["Hotels"] };

type Asked = {
  /** As the model gives it: from 0.6 on there is no closer. */
  closeness?: number;
  nearest?: NearestWords | null;
  place?: number;
  own?: string | null;
  score?: number;
  asked?: Partial<typeof request>;
  kind?: "expert" | "founder";
  reads?: SkillReader;
};
function told(
  reasons: MatchReason[],
  {
    closeness = 0.6,
    nearest = near,
    place = 0,
    own = "I reopen loans.",
    score = 20,
    asked = {},
    kind = "expert",
    reads = reader,
  }: Asked = {},
) {
  const match: Match = {
    score,
    exactScore: 500_000,
    closeness: closeness / NICHE_CLOSENESS_FULL,
    reasons: reasons.slice(0, 1),
    known: reasons,
    standing: [available],
  };
  const profile = { texts: [own], tags: [], own: { title: null, text: own } };
  const tell = createReasonTeller(kind, { ...request, ...asked }, { nearestIn: () => nearest, reader: reads });
  return toldReasons(tell(match, profile, place)).map(({ text }) => text);
}
const kindsOf = (reasons: MatchReason[], asked: Asked = {}) => {
  const match: Match = { score: 20, exactScore: 1, closeness: asked.closeness ?? 0, reasons };
  const profile = { texts: ["I reopen loans"], tags: [], own: { title: null, text: "I reopen loans" } };
  const nearestIn = () => asked.nearest ?? near;
  return createReasonTeller("expert", request, { nearestIn, reader })(match, profile, 0).map(({ kind }) => kind);
};

describe("who is plainly about it", () => {
  test("is quoted in favour before one more reason and a flaw, and not told to lack a tag", () => {
    expect(told([industry, specialises, noField])).toEqual([WRITES, "Specialises in Treasury", NO_FIELD]);
    expect(told([industry, noSkill])).toEqual([WRITES, "Industry experience in Hotels"]);
    expect(told([few])).toEqual([WRITES]);
  });

  test.each([
    [0.6, "I reopen loans.", true],
    [0.59, "I reopen loans.", false],
    [0.55, "A covenant of loans.", true],
    [0.54, "A covenant of loans.", false],
    [0.45, "Covenants of loans for kilns.", true],
    [0.44, "Covenants of loans for kilns.", false],
    // "Bank" is on every second profile, and a negated sentence does not count for a person.
    [0.55, "A bank of loans.", false],
    [0.55, "No covenant, no loans.", false],
  ])("is closer, the fewer telling words both have in common: %d with “%s”: %s", (closeness, own, isSo) => {
    expect(told([], { closeness, own })[0] === WRITES).toBe(isSo);
  });

  test.each<[string, Asked]>([
    ["writes nothing near it", { nearest: { ...near, closeness: 0.29 } }],
    ["writes that this is not done", { nearest: { ...near, declines: true } }],
    ["works for the other side alone", { own: "I reopen loans for banks, never for borrowers." }],
  ])("is nobody who %s: the nearest words are told as neither for nor against", (_who, asked) => {
    expect(told([specialises], { ...asked, score: 50 })).toEqual(["Specialises in Treasury", NEAREST]);
  });

  test("is whoever scores so high that it is as good as certain", () => {
    const saying = { ...near, common: 1 };
    expect(told([], { closeness: 0.41, score: 85, nearest: saying })).toEqual([WRITES]);
    expect(told([], { closeness: 0.41, score: 85 })).toEqual([NEAREST]);
    expect(told([], { closeness: 0.41, score: 84, nearest: saying })).toEqual([NEAREST]);
    expect(told([], { closeness: 0.39, score: 85, nearest: saying })).toEqual([NEAREST]);
  });

  test("is told by words in common only where there is neither a sentence of theirs nor a skill", () => {
    expect(told([words("covenant", "kiln")], { own: "A covenant for a kiln" })).toEqual([WRITES]);
    expect(told([words("loans", "reopen")], { own: "I reopen loans" })).toEqual([WRITES]);
    const saying = { ...near, common: 1 };
    const own = "A covenant for a kiln";
    expect(told([words("covenant", "kiln")], { closeness: 0.3, own, nearest: saying })).toEqual([NEAREST]);
    expect(told([words("covenant", "kiln"), specialises], { closeness: 0.3, own })).not.toContain(
      "Profile mentions covenant and kiln",
    );
    // Unless the nearest sentence says none of them, and nothing else speaks for the person.
    expect(told([words("covenant", "kiln")], { closeness: 0.3, own })).toEqual([
      "Profile mentions covenant and kiln",
      NEAREST,
    ]);
  });

  test("is told what the model calls the work where the sentence speaks of it and the profile says its every word", () => {
    const own = "I reopen loans and their covenants.";
    expect(told([niche], { own })).toEqual([WRITES, "Has reset loan covenants"]);
    expect(told([niche], { own: "I reopen loans." })).toEqual([WRITES]);
    expect(told([niche], { own, nearest: { ...near, does: "has won patients" } })).toEqual([WRITES]);
  });
});

test("a verb that claims more than the work has to stand in the profile, too", () => {
  const does = "has led loan covenants";
  const led: MatchReason = { kind: "for", code: "niches/does", params: { does } };
  const nearest = { ...near, does };
  expect(told([led], { nearest, own: "I prepared loans and covenants." })).toEqual([WRITES]);
  expect(told([led], { nearest, own: "I led loans and covenants." })).toEqual([WRITES, "Has led loan covenants"]);
});

describe("the nearest words of everybody else", () => {
  test("are told as what they are, beside what else is so", () => {
    expect(told([industry], { closeness: 0.3 })).toEqual(["Industry experience in Hotels", NEAREST]);
    expect(kindsOf([industry])).toEqual(["for", "near"]);
    expect(told([specialises, industry, noField], { closeness: 0.3 })).toEqual([
      "Specialises in Treasury",
      NEAREST,
      NO_FIELD,
    ]);
  });

  test("are told without a limit of whoever fits, or says a telling word of the request in them", () => {
    expect(told([], { closeness: 0.3, score: 35 })).toEqual([NEAREST]);
    expect(told([], { closeness: 0.4, score: 34 })).toEqual([NEAREST]);
    const saying = { ...near, telling: 1, common: 1 };
    expect(told([], { closeness: 0.37, nearest: saying })).toEqual([NEAREST]);
    expect(told([], { closeness: 0.35, nearest: saying })).toEqual([NEAREST]);
  });

  test("speak against whoever is far from it in every way, and of nobody else", () => {
    const far = { closeness: 0.14, score: 11, nearest: { ...near, closeness: 0.19 } };
    expect(told([few], far)).toEqual([LITTLE]);
    expect(told([few], { ...far, nearest: { ...near, closeness: 0.2 } })).toEqual([NEAREST]);
    expect(kindsOf([few], { closeness: 0 })).toEqual(["near"]);
    expect(told([industry], far)).toEqual(["Industry experience in Hotels", LITTLE]);
    expect(told([specialises], far)).toEqual(["Specialises in Treasury", NEAREST]);
    expect(told([], { ...far, closeness: 0.15 })).toEqual([NEAREST]);
    expect(told([], { ...far, score: 12 })).toEqual([NEAREST]);
    expect(told([], { ...far, nearest: { ...far.nearest, common: 1 } })).toEqual([NEAREST]);
  });

  test("are left out where they are unrelated and the skill is missing", () => {
    expect(told([industry, noSkill], { closeness: 0.2 })).toEqual(["Industry experience in Hotels", NO_SKILL]);
    expect(told([noSkill], { closeness: 0.2, nearest: { ...near, common: 1 } })).toEqual([NEAREST, NO_SKILL]);
  });

  test("are told of skills alone where no tag that is agreed to says it better", () => {
    const asked = { text: "" };
    expect(told([specialises], { asked })).toEqual(["Specialises in Treasury"]);
    // A homonym: the tag is there, and what is written shows what is meant by it.
    expect(told([specialises], { asked, closeness: 0.3 })).toEqual(["Specialises in Treasury", NEAREST]);
    expect(told([noSkill], { asked, closeness: 0.5, score: 40 })).toEqual([NEAREST, NO_SKILL]);
    expect(told([noSkill], { asked, closeness: 0.5, nearest: { ...near, closeness: 0.2 } })).toEqual([NO_SKILL]);
    expect(told([industry], { asked: { text: "", skills: [] } })).toEqual(["Industry experience in Hotels"]);
  });

  test("are not read of whoever stands far behind, or writes nothing", () => {
    for (const asked of [{ place: 20 }, { nearest: null }]) {
      expect(told([specialises, few], asked)).toEqual([
        "Specialises in Treasury",
        "Profile says little about what you asked for",
      ]);
      expect(told([], asked)).toEqual(["Available now"]);
    }
  });
});

test("what is missing of the skills is told before the field, and either before few words in common", () => {
  expect(told([noField, noSkill], { closeness: 0.2 })).toEqual([NO_SKILL]);
  expect(told([few, noField], { closeness: 0.2, nearest: null })).toEqual([NO_FIELD]);
});

test("to be in technology is told to whoever chose it", () => {
  const technology: MatchReason = { kind: "for", code: "industries/same", params: { industry: "Technology" } };
  expect(told([technology], { closeness: 0.3, asked: { industries: [] } })).toEqual([NEAREST]);
  expect(told([specialises, technology], { closeness: 0.3, asked: { industries: ["Technology"] } })).toEqual([
    "Specialises in Treasury",
    "Industry experience in Technology",
    NEAREST,
  ]);
});

test("a field that was read out of the text is told of an expert where both are about the same", () => {
  const read = { asked: { industries: [] } };
  expect(told([industry], { ...read, closeness: 0.3 })).toEqual([NEAREST]);
  expect(told([industry], { ...read, closeness: 0.37 })).toEqual(["Industry experience in Hotels", NEAREST]);
});

test("who has nothing told of their skills is told of by their words where skills alone are asked", () => {
  const speaking: SkillReader = { ...reader, isSpokenOf: () => true };
  const asked = { asked: { text: "" }, nearest: { ...near, closeness: 0.1 }, closeness: 0.1 };
  expect(told([industry, noSkill], asked)).toEqual(["Industry experience in Hotels", NO_SKILL]);
  expect(told([industry, noSkill], { ...asked, reads: speaking })).toEqual(["Industry experience in Hotels", NEAREST]);
});

test("a skill that was read out of the text is told where the text names it, or both are about the same", () => {
  const read = { asked: { skills: [] } };
  expect(told([specialises], { ...read, closeness: 0.3 })).toEqual([NEAREST]);
  expect(told([specialises], { ...read, closeness: 0.37 })).toEqual(["Specialises in Treasury", NEAREST]);
  const naming = { skills: [], text: "A treasury for a bank" };
  expect(told([specialises], { closeness: 0.3, asked: naming })).toEqual(["Specialises in Treasury", NEAREST]);
  const several: MatchReason = { kind: "for", code: "skills/several", params: { skills: ["Treasury", "Pricing"] } };
  expect(told([several], { closeness: 0.3, asked: naming })).toEqual(["Specialises in Treasury", NEAREST]);
  expect(told([several], { ...read, closeness: 0.37 })).toEqual(["Specialises in Treasury and Pricing", NEAREST]);
});

test("a field that only a profile's text speaks of is missed unless both are about the same", () => {
  const speaks: MatchReason = { kind: "for", code: "profile/speaks-of", params: { term: "Hotels" } };
  const own = "I mend the boilers of hotels";
  expect(told([specialises, speaks], { closeness: 0.3, own })).toEqual(["Specialises in Treasury", NEAREST, NO_FIELD]);
  expect(told([specialises, speaks], { closeness: 0.37, own })).toContain("Profile speaks of Hotels");
});

describe("a quote is left out", () => {
  test("that repeats the title, which stands beside the name: for a person and as the nearest", () => {
    const title = { ...near, isTitle: true };
    expect(told([industry, specialises], { nearest: title })).toEqual([
      "Specialises in Treasury",
      "Industry experience in Hotels",
    ]);
    expect(told([specialises, noField], { nearest: title, closeness: 0.37 })).toEqual([
      "Specialises in Treasury",
      NO_FIELD,
    ]);
    const beyond = { ...title, beyondTitle: "I price bolts" };
    expect(told([], { nearest: beyond, closeness: 0.37 })).toEqual(["Nearest to your request: “I price bolts”"]);
  });

  test("that shares neither a word nor a niche with the request, where anything else is told", () => {
    const far = { ...near, closeness: 0.09, apart: 0.09 };
    expect(told([specialises], { nearest: far, closeness: 0.37 })).toEqual(["Specialises in Treasury"]);
    expect(told([specialises], { nearest: { ...far, common: 1 }, closeness: 0.37 })).toContain(NEAREST);
    expect(told([specialises], { nearest: { ...far, closeness: 0.1 }, closeness: 0.37 })).toContain(NEAREST);
  });
});

test("that a text mentions a field is no reason beside a need, unless the field was chosen", () => {
  const speaks: MatchReason = { kind: "for", code: "profile/speaks-of", params: { term: "Hospitality" } };
  const own = "I mend the boilers of hotels, hospitality and inns";
  expect(told([specialises, speaks], { closeness: 0.37, own })).toEqual(["Specialises in Treasury", NEAREST]);
});

describe("a founder", () => {
  const founder = { kind: "founder" } as const;
  const role: MatchReason = { kind: "for", code: "roles/close", params: { offered: "Finance", wanted: "CFO" } };
  const has: MatchReason = { kind: "for", code: "skills/has", params: { skills: ["Finance"], needed: 1 } };
  const home: MatchReason = { kind: "for", code: "industries/at-home", params: { industry: "Fintech" } };

  test("is quoted from less closeness on where the sentence says a telling word of the plan", () => {
    const saying = { ...near, common: 2, telling: 1 };
    expect(told([role], { ...founder, closeness: 0.3, nearest: saying })[0]).toBe(WRITES);
    expect(told([role], { ...founder, closeness: 0.29, nearest: saying })).toEqual(["Offers Finance, close to CFO"]);
    expect(told([role], { ...founder, closeness: 0.49 })).toEqual(["Offers Finance, close to CFO"]);
    expect(told([role], { ...founder, closeness: 0.5 })[0]).toBe(WRITES);
    const oneWord = { ...saying, common: 1 };
    expect(told([role], { ...founder, closeness: 0.5, nearest: { ...oneWord, apart: 0.2 } })[0]).not.toBe(WRITES);
    expect(told([role], { ...founder, closeness: 0.5, nearest: { ...oneWord, apart: 0.3 } })[0]).toBe(WRITES);
  });

  test("is told of by the sentence that says the words in common, where there is nothing else", () => {
    const saying = { ...near, common: 2, telling: 1 };
    const own = "I reopen loans";
    expect(told([words("loans")], { ...founder, closeness: 0.1, nearest: saying, own })).toEqual([WRITES]);
    expect(told([words("loans"), role], { ...founder, closeness: 0.1, nearest: saying, own })[0]).not.toBe(WRITES);
  });

  test("is quoted beside the field and whom they look for where nothing is told of what they do", () => {
    const you: MatchReason = { kind: "for", code: "complement/looks-for-you", params: { role: "CTO" } };
    const saying = [
      told([home, you], { ...founder, closeness: 0.1 }),
      told([home, role], { ...founder, closeness: 0.1 }),
    ];
    expect(saying).toEqual([
      ["At home in Fintech", "Looks for CTO, which you offer", NEAREST],
      ["Offers Finance, close to CFO", "At home in Fintech"],
    ]);
  });

  test("is told of by role and skills before the field", () => {
    expect(told([home, has, role], { ...founder, closeness: 0.1 })).toEqual([
      "Offers Finance, close to CFO",
      "Has the skill needed: Finance",
    ]);
  });
});
