import { expect, test } from "vitest";
import { toldReasons } from "../testing/told.ts";
import type { Match, MatchReason } from "./match-scoring.ts";
import type { NearestWords } from "./nearest-words.ts";
import { createReasonTeller } from "./tell-reasons.ts";

const specialises: MatchReason = { kind: "for", code: "skills/same", params: { skill: "Treasury" } };
const industry: MatchReason = { kind: "for", code: "industries/same", params: { industry: "Hotels" } };
const niche: MatchReason = { kind: "for", code: "niches/does", params: { does: "has reset loan covenants" } };
const few: MatchReason = { kind: "against", code: "words/few-of-request", params: {} };
const noSkill: MatchReason = { kind: "against", code: "skills/none", params: { skills: ["Treasury"] } };
const available: MatchReason = { kind: "for", code: "availability/now", params: {} };

const near: NearestWords = {
  quote: "I reopen loans",
  closeness: 0.5,
  common: 0,
  declines: false,
  apart: 0.5,
  does: "has reset loan covenants",
};
const WRITES = "Writes: “I reopen loans”";
const OTHERWISE = "Not in your words, but nearest: “I reopen loans”";
const NEAREST = "Few words in common with your request; the nearest: “I reopen loans”";

const request = { text: "The bank asks about a ratio", skills: ["Treasury"], industries: ["Hotels"] };

type Asked = {
  closeness?: number;
  nearest?: NearestWords | null;
  place?: number;
  own?: string | null;
  score?: number;
  asked?: Partial<typeof request>;
};
function told(
  reasons: MatchReason[],
  { closeness = 1, nearest = near, place = 0, own = "I reopen loans for kilns", score = 20, asked = {} }: Asked = {},
) {
  const match: Match = { score, exactScore: 500_000, closeness, reasons, standing: [available] };
  const profile = { texts: [own], tags: [], own };
  return toldReasons(createReasonTeller("expert", () => nearest, { ...request, ...asked })(match, profile, place)).map(
    ({ text }) => text,
  );
}

test("who is plainly about it is quoted, before one more reason and what the model calls the work", () => {
  expect(told([niche, specialises, industry, noSkill])).toEqual([
    WRITES,
    "Specialises in Treasury",
    "Has reset loan covenants",
    "No specialization in Treasury given",
  ]);
});

test("a quote is belied by no count of words", () => {
  expect(told([few])).toEqual([WRITES]);
});

test.each<[string, Asked]>([
  ["is less close", { closeness: 0.6 }],
  ["writes nothing near it", { nearest: { ...near, closeness: 0.2 } }],
  ["writes that this is not done", { nearest: { ...near, declines: true } }],
  ["writes nothing that may be quoted", { nearest: null }],
  ["writes nothing at all", { own: null }],
  ["stands too far behind in the answer", { place: 20 }],
])("who %s is told of by what else speaks for them", (_who, asked) => {
  expect(told([specialises, industry, few], asked)).toEqual([
    "Specialises in Treasury",
    "Industry experience in Hotels",
    "Profile has few words in common with the request",
  ]);
});

test("of whom nothing speaks, what was chosen and is missing is told, else the nearest words for what they are", () => {
  expect(told([few], { closeness: 0.3 })).toEqual([NEAREST]);
  expect(told([], { closeness: 0.3 })).toEqual([NEAREST]);
  expect(told([noSkill], { closeness: 0.3 })).toEqual(["No specialization in Treasury given"]);
  expect(told([few], { closeness: 0.3, nearest: null })).toEqual(["Profile has few words in common with the request"]);
});

test("words in common alone are told by the sentence that says them, and not again beside it", () => {
  const words = (...words: string[]): MatchReason => ({ kind: "for", code: "words/shared", params: { words } });
  const far = { closeness: 0.3 };
  const saying = { ...far, nearest: { ...near, common: 1 } };
  expect(told([words("loans")], saying)).toEqual([WRITES]);
  expect(told([words("loans", "kilns"), few], saying)).toEqual([WRITES, "Profile mentions loans and kilns"]);
  expect(told([words("loans"), specialises], saying)).toEqual(["Profile mentions loans", "Specialises in Treasury"]);
  expect(told([words("kilns")], far)).toEqual(["Profile mentions kilns"]);
  expect(told([words("kilns")], { ...far, nearest: { ...near, common: 1, declines: true } })).toEqual([
    "Profile mentions kilns",
  ]);
});

test("what holds of the person whatever is asked is told only where there is nothing else", () => {
  expect(told([], { nearest: null })).toEqual(["Available now"]);
});

test("a founder is quoted from less closeness on", () => {
  const match: Match = { score: 50, exactScore: 500_000, closeness: 0.5, reasons: [few] };
  const profile = { texts: [], tags: [], own: "A bio" };
  expect(toldReasons(createReasonTeller("founder", () => near, request)(match, profile, 0))[0]?.text).toBe(WRITES);
});

test("a field alone is no answer to a need: the nearest words are told beside it", () => {
  expect(told([industry], { closeness: 0.3 })).toEqual(["Industry experience in Hotels", NEAREST]);
  expect(told([industry, noSkill], { closeness: 0.3 })).toEqual([
    "Industry experience in Hotels",
    "No specialization in Treasury given",
  ]);
  expect(told([industry], { closeness: 0.3, asked: { text: "", skills: [] } })).toEqual([
    "Industry experience in Hotels",
  ]);
});

test("to be in technology is told to whoever chose it", () => {
  const technology: MatchReason = { kind: "for", code: "industries/same", params: { industry: "Technology" } };
  expect(told([technology], { closeness: 0.3, asked: { industries: [] } })).toEqual([NEAREST]);
  expect(told([specialises, technology], { closeness: 0.3, asked: { industries: ["Technology"] } })).toEqual([
    "Specialises in Treasury",
    "Industry experience in Technology",
  ]);
});

test("a skill that was read out of the text is told where the text names it, or both are about the same", () => {
  const read = { asked: { skills: [] } };
  expect(told([specialises], { ...read, closeness: 0.3 })).toEqual([NEAREST]);
  expect(told([specialises], { ...read, closeness: 0.62 })).toEqual(["Specialises in Treasury"]);
  const naming = { skills: [], text: "A treasury for a bank" };
  expect(told([specialises], { closeness: 0.3, asked: naming })).toEqual(["Specialises in Treasury"]);
  const several: MatchReason = { kind: "for", code: "skills/several", params: { skills: ["Treasury", "Pricing"] } };
  expect(told([several], { closeness: 0.3, asked: naming })).toEqual(["Specialises in Treasury"]);
  expect(told([several], { ...read, closeness: 0.62 })).toEqual(["Specialises in Treasury and Pricing"]);
});

test("a field that only a profile's text speaks of is missed unless both are about the same", () => {
  const speaks: MatchReason = { kind: "for", code: "profile/speaks-of", params: { term: "Hotels" } };
  const own = "I mend the boilers of hotels";
  expect(told([specialises, speaks], { closeness: 0.3, own })).toEqual([
    "Specialises in Treasury",
    "No industry experience in Hotels given",
  ]);
  expect(told([specialises, speaks], { closeness: 0.62, own })).toContain("Profile speaks of Hotels");
});

test("whoever fits, or is about the same in a word of the request, is not told to have few words in common", () => {
  expect(told([few], { closeness: 0.3, score: 35 })).toEqual([OTHERWISE]);
  expect(told([few, industry], { closeness: 0.3, score: 35 })).toEqual([OTHERWISE, "Industry experience in Hotels"]);
  expect(told([specialises, few], { closeness: 0.3, score: 35 })).toEqual(["Specialises in Treasury"]);
  const oneWord = { ...near, common: 1, apart: 0.1 };
  expect(told([few], { closeness: 0.6, nearest: oneWord })).toEqual([OTHERWISE]);
  expect(told([few], { closeness: 0.59, nearest: oneWord })).toEqual([NEAREST]);
});

test("a sentence that shares one word is quoted in favour only where the rest of it is near, too", () => {
  const furniture = { ...near, common: 1, apart: 0.2 };
  expect(told([specialises], { nearest: furniture })).toEqual(["Specialises in Treasury"]);
  expect(told([specialises], { nearest: { ...furniture, apart: 0.3 } })[0]).toBe(WRITES);
  expect(told([specialises], { nearest: { ...furniture, common: 2 } })[0]).toBe(WRITES);
});

test("what the model calls the work is told only where the quoted sentence by itself speaks of it", () => {
  expect(told([niche], { nearest: { ...near, does: "has won patients" } })).toEqual([WRITES]);
});
