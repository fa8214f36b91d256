import { describe, expect, test } from "vitest";
import type { MatchReason } from "./match-scoring.ts";
import { toldTruly } from "./told-truly.ts";

const mentions = (...words: string[]): MatchReason => ({ kind: "for", code: "words/shared", params: { words } });
const speaksOf = (term: string): MatchReason => ({ kind: "for", code: "profile/speaks-of", params: { term } });
const told = (reason: MatchReason, text: string, tags: string[] = []) =>
  toldTruly({ reasons: [reason] }, { texts: [text, null], tags });

describe("the words that a profile mentions", () => {
  test.each([
    ["I act for buyers, not for sellers.", ["sellers", "buyer"], ["buyers"]],
    ["I don't pitch to investors.", ["investors"], []],
    ["Importers in Tokyo. ERP and CSRD.", ["importer", "tokyo", "erp"], ["importers", "Tokyo", "ERP"]],
    ["Completed on time.", ["completion"], []],
    ["Next generation leaders", ["generation"], []],
    ["Product design", ["production"], []],
  ])("%s: of %j are told %j", (text, words, left) => {
    expect(told(mentions(...words), text)).toEqual(left.length > 0 ? [mentions(...left)] : []);
  });
});

test.each([
  ["We keep wards staffed: patients first", "Healthcare", true],
  ["No hospitals, no clinics", "Healthcare", false],
  ["Falconry for estates", "Falconry", true],
  ["I do not do falconry", "Falconry", false],
])("%s speaks of %s: %s", (text, term, isSo) => {
  expect(told(speaksOf(term), text)).toEqual(isSo ? [speaksOf(term)] : []);
});

test("where nothing is left, what holds of the person whatever is asked stands in its place", () => {
  const standing: MatchReason[] = [{ kind: "for", code: "availability/now", params: {} }];
  const profile = { texts: ["Not for sellers"], tags: [] };
  expect(toldTruly({ reasons: [mentions("sellers")], standing }, profile)).toEqual(standing);
  expect(toldTruly({ reasons: [speaksOf("Healthcare")], standing }, { texts: ["A hospital"], tags: [] })).toEqual([
    speaksOf("Healthcare"),
  ]);
});
