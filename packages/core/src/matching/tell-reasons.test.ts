import { expect, test } from "vitest";
import { toldReasons } from "../testing/told.ts";
import type { Match, MatchReason } from "./match-scoring.ts";
import { createReasonTeller } from "./tell-reasons.ts";

const specialises: MatchReason = { kind: "for", code: "skills/same", params: { skill: "Treasury" } };
const industry: MatchReason = { kind: "for", code: "industries/same", params: { industry: "Hotels" } };
const niche: MatchReason = { kind: "for", code: "niches/does", params: { does: "has reset loan covenants" } };
const few: MatchReason = { kind: "against", code: "words/few-of-request", params: {} };
const noSkill: MatchReason = { kind: "against", code: "skills/none", params: { skills: ["Treasury"] } };
const available: MatchReason = { kind: "for", code: "availability/now", params: {} };

const near = { quote: "I reopen loans", closeness: 0.5, common: 0, declines: false };
const WRITES = "Writes: “I reopen loans”";
const NEAREST = "Few words in common with your request; the nearest: “I reopen loans”";

type Asked = { closeness?: number; nearest?: typeof near | null; place?: number; own?: string | null };
function told(
  reasons: MatchReason[],
  { closeness = 1, nearest = near, place = 0, own = "I reopen loans for kilns" }: Asked = {},
) {
  const match: Match = { score: 50, exactScore: 500_000, closeness, reasons, standing: [available] };
  const profile = { texts: [own], tags: [], own };
  return toldReasons(createReasonTeller("expert", () => nearest)(match, profile, place)).map(({ text }) => text);
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
  expect(toldReasons(createReasonTeller("founder", () => near)(match, profile, 0))[0]?.text).toBe(WRITES);
});
