import { expect, test } from "vitest";
import type { MatchReason } from "./match-scoring.ts";
import { reasonsWithoutName, recommendedOf, seatReason } from "./seats.ts";

const speaksFor: MatchReason = { kind: "for", code: "verification/verified", params: {} };
const against: MatchReason = { kind: "against", code: "words/few-of-request", params: {} };

test("three are recommended at most, and nobody who does not fit", () => {
  expect([0, 1, 3, 40].map(recommendedOf)).toEqual([0, 1, 3, 3]);
});

test("a seat tells what speaks for whoever fits and against whoever does not, the other side where there is nothing", () => {
  expect(seatReason(35, [speaksFor, against])).toBe(speaksFor);
  expect(seatReason(34, [speaksFor, against])).toBe(against);
  expect(seatReason(80, [against])).toBe(against);
  expect(seatReason(10, [speaksFor])).toBe(speaksFor);
  expect(seatReason(10, [])).toBeNull();
});

test.each<[string, MatchReason]>([
  ["a tag of their own", { kind: "for", code: "skills/same", params: { skill: "Covenant resets for breweries" } }],
  [
    "one such tag among others",
    { kind: "for", code: "skills/several", params: { skills: ["Risk Management", "Hops"] } },
  ],
  ["words of their profile", { kind: "for", code: "words/shared", params: { words: ["Ashdown"] } }],
  ["something their profile speaks of", { kind: "for", code: "profile/speaks-of", params: { term: "Ashdown" } }],
  [
    "what they write nearest to it",
    { kind: "near", code: "profile/nearest", params: { quote: "I brewed at Ashdown" } },
  ],
  ["what they write", { kind: "for", code: "profile/writes", params: { quote: "I brewed at Ashdown" } }],
  ["their years", { kind: "for", code: "experience/years", params: { years: 31 } }],
  ["their reviews", { kind: "for", code: "rating/mean", params: { rating: "4.9", reviews: 113 } }],
  [
    "what a client said",
    { kind: "for", code: "reviews/latest-said", params: { rating: 5, quote: "Harriet is quick." } },
  ],
])("whom a plan hides is not told by %s", (_what, reason) => {
  expect(reasonsWithoutName([reason])).toEqual([]);
});

test.each<MatchReason>([
  { kind: "for", code: "skills/same", params: { skill: "Risk Management" } },
  { kind: "for", code: "skills/close", params: { offered: "Private Equity", wanted: "buy-outs of breweries" } },
  { kind: "for", code: "industries/same", params: { industry: "Healthcare" } },
  { kind: "for", code: "profile/speaks-of", params: { term: "Corporate Finance" } },
  { kind: "against", code: "skills/none", params: { skills: ["buy-outs of breweries"] } },
  { kind: "against", code: "words/few-of-request", params: {} },
])("but by what holds of many, or what the asker named and the profile does not", (reason) => {
  expect(reasonsWithoutName([reason])).toEqual([reason]);
});

const LITTLE: MatchReason = { kind: "against", code: "profile/little-in-common", params: { quote: "At Ashdown" } };

test("of whom the nearest words are told as few, that they are few is told without them", () => {
  expect(reasonsWithoutName([LITTLE])).toEqual([against]);
});
