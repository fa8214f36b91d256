import { describe, expect, test } from "vitest";
import { toldReasons } from "../testing/told.ts";
import type { MatchReason } from "./match-scoring.ts";
import { NICHE_CLOSENESS_FULL } from "./match-weights.ts";
import type { NearestWords } from "./nearest-words.ts";
import { createReasonTeller } from "./tell-reasons.ts";

const reasons = {
  specialises: { kind: "for", code: "skills/same", params: { skill: "Treasury" } },
  industry: { kind: "for", code: "industries/same", params: { industry: "Hotels" } },
  available: { kind: "for", code: "availability/now", params: {} },
  few: { kind: "against", code: "words/few-of-request", params: {} },
  noSkill: { kind: "against", code: "skills/none", params: { skills: ["Treasury"] } },
  noField: { kind: "against", code: "industries/none", params: { industries: ["Hotels"] } },
  busy: { kind: "against", code: "availability/none", params: {} },
  niche: { kind: "for", code: "niches/does", params: { does: "has reset loan covenants" } },
  words: { kind: "for", code: "words/shared", params: { words: ["covenant", "kiln"] } },
} as const satisfies Record<string, MatchReason>;

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
const request = { text: "The bank asks about a covenant of our kiln", skills: ["Treasury"], industries: ["Hotels"] };

const NEAREST = "Nearest to your request: “I reopen loans”";
const WRITES = "Writes: “I reopen loans”";
const WORDS = "Profile mentions covenant and kiln";
const SKILL = "Specialises in Treasury";
const FIELD = "Industry experience in Hotels";
const NO_FIELD = "No industry experience in Hotels listed";

type Asked = {
  closeness?: number;
  nearest?: Partial<NearestWords>;
  score?: number;
  asked?: Partial<typeof request>;
  kind?: "expert" | "founder";
  own?: string;
  tags?: string[];
};
function told(
  codes: readonly (keyof typeof reasons)[],
  {
    closeness = 0.3,
    nearest = {},
    score = 20,
    asked = {},
    kind = "expert",
    own = "A covenant for a kiln",
    tags = [],
  }: Asked = {},
) {
  const known = codes.map((code) => reasons[code]);
  const reader = { isSpokenOf: () => false, isCloseTo: () => false, isAnothers: () => false };
  const tell = createReasonTeller(
    kind,
    { ...request, ...asked },
    { nearestIn: () => ({ ...near, ...nearest }), reader },
  );
  const match = { score, exactScore: 500_000, closeness: closeness / NICHE_CLOSENESS_FULL, reasons: known };
  return toldReasons(tell(match, { texts: [own], tags, own: { title: null, text: own } }, 0)).map(({ text }) => text);
}

describe("words in common", () => {
  test("are told beside a field and a flaw, which say nothing of the need", () => {
    expect(told(["words", "industry"])).toContain(WORDS);
    expect(told(["words", "noField"])).toEqual([WORDS, NEAREST, NO_FIELD]);
    expect(told(["words", "available"])).not.toContain(WORDS);
  });

  test("are not told where the nearest sentence has one of them", () => {
    expect(told(["words"], { nearest: { common: 1 } })).toEqual([NEAREST]);
  });

  test("of a founder are told though the nearest sentence has one of them", () => {
    expect(told(["words"], { kind: "founder", closeness: 0.1, nearest: { common: 1 } })).toContain(WORDS);
  });

  test("stand beside a founder's quote unless the quote has them all", () => {
    const founder = { kind: "founder", closeness: 0.6 } as const;
    expect(told(["words"], founder)).toEqual([WRITES, WORDS]);
    const quote = "I mend a covenant for a kiln";
    expect(told(["words"], { ...founder, nearest: { quote } })).toEqual([`Writes: “${quote}”`]);
    expect(told(["words"], { ...founder, nearest: { quote: "I mend a covenant" } })).toEqual([
      "Writes: “I mend a covenant”",
      WORDS,
    ]);
  });
});

describe("a title that says it all", () => {
  const title = { closeness: 0.6, nearest: { isTitle: true } };

  test("stands beside the name, and the reasons alone are told", () => {
    expect(told(["specialises", "busy"], title)).toEqual([SKILL, "Currently unavailable"]);
  });

  test("is told where no other reason speaks for the person", () => {
    expect(told(["busy"], { ...title, asked: { skills: [], industries: [] } })).toEqual(["Currently unavailable"]);
    expect(told([], title)).toEqual([NEAREST]);
  });

  test("leaves words in common, where nothing else is told", () => {
    expect(told(["words"], title)).toEqual([WORDS]);
    expect(told(["words", "specialises"], title)).toEqual([SKILL]);
  });
});

describe("who is far from the request", () => {
  const far = { closeness: 0.14, score: 11, nearest: { closeness: 0.19 } };

  test("is told to miss a field rather than to have little in common", () => {
    expect(told(["noField"], far)).toEqual([NEAREST, NO_FIELD]);
  });

  test("is a founder's near one all the same", () => {
    expect(told(["few"], { ...far, kind: "founder" })).toEqual([
      NEAREST,
      "Profile says little about what you asked for",
    ]);
  });

  test("by a passage that says nothing is described by what they lack, if a need is told", () => {
    const nothing = { closeness: 0.4, nearest: { closeness: 0.05 } };
    expect(told(["noField"], nothing)).toEqual([NO_FIELD]);
    expect(told(["noField"], { ...nothing, asked: { text: "" } })).toEqual([NEAREST, NO_FIELD]);
  });
});

describe("what the model calls the work", () => {
  const plainly = { closeness: 0.6, own: "I reopen loans and their covenants, and reset them." };

  test("is told of who is plainly about it, after the other reasons, and of no one else", () => {
    expect(told(["niche", "specialises"], plainly)).toEqual([WRITES, SKILL, "Has reset loan covenants"]);
    expect(told(["niche"], { ...plainly, closeness: 0.3 })).toEqual([NEAREST]);
  });

  test("is borne out by tags as well as by the text", () => {
    expect(told(["niche"], { closeness: 0.6, own: "I reset covenants.", tags: ["Loans"] })).toContain(
      "Has reset loan covenants",
    );
    expect(told(["niche"], { closeness: 0.6, own: "I reset covenants.", tags: ["Leases"] })).toEqual([WRITES]);
  });
});

test("at most two reasons for a person stand beside the nearest words, and one beside a flaw", () => {
  const asked = { asked: { text: "A treasury for a bank" } };
  expect(told(["specialises", "industry", "available"], asked)).toEqual([SKILL, FIELD, NEAREST]);
  expect(told(["specialises", "industry", "available", "noField"], asked)).toEqual([SKILL, NEAREST, NO_FIELD]);
});
