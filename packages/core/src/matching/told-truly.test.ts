import { describe, expect, test } from "vitest";
import type { MatchReason } from "./match-scoring.ts";
import { toldTruly } from "./told-truly.ts";

const mentions = (...words: string[]): MatchReason => ({ kind: "for", code: "words/shared", params: { words } });
const speaksOf = (term: string): MatchReason => ({ kind: "for", code: "profile/speaks-of", params: { term } });
const told = (reason: MatchReason, text: string, tags: string[] = []) =>
  toldTruly({ reasons: [reason] }, { texts: [text, null], tags });

describe("the words that a profile mentions", () => {
  test.each([
    ["I act for buyers of hotels, not for sellers.", ["sellers", "buyer", "hotel"], ["buyers", "hotels"]],
    ["I act for buyers, not for sellers.", ["sellers", "buyer"], []],
    ["I act for buyers.", ["buyer"], ["buyers"]],
    ["I act not for sellers.", ["sellers"], []],
    ["I don't pitch to investors and lenders.", ["investors", "lenders"], []],
    ["Importers in Tokyo. ERP and CSRD.", ["importer", "tokyo", "erp"], ["importers", "Tokyo", "ERP"]],
    ["Kilns completed on time.", ["completion", "kilns"], []],
    ["Next generation leaders, kilns", ["generation", "kilns"], []],
    ["Product design, kilns", ["production", "kilns"], []],
  ])("%s: of %j are told %j", (text, words, left) => {
    expect(told(mentions(...words), text)).toEqual(left.length > 0 ? [mentions(...left)] : []);
  });
});

test.each([
  ["We keep wards staffed: patients first", "Healthcare", true],
  ["No hospitals, no clinics", "Healthcare", false],
  ["Falconry for estates", "Falconry", true],
  ["I do not do falconry", "Falconry", false],
  ["A licensed practitioner", "Licensing", false],
  ["Licensing of patents", "Licensing", true],
])("%s speaks of %s: %s", (text, term, isSo) => {
  expect(told(speaksOf(term), text)).toEqual(isSo ? [speaksOf(term)] : []);
});

test("a skill that the text does not speak of is not told beside those that are there", () => {
  const params = { skills: ["Valuation"], asked: 2 };
  const besides: MatchReason = {
    kind: "for",
    code: "skills/some-and-speaks-of",
    params: { ...params, term: "Licensing" },
  };
  expect(told(besides, "A licensed practitioner")).toEqual([{ kind: "for", code: "skills/some", params }]);
  expect(told(besides, "Licensing of patents")).toEqual([besides]);
});
