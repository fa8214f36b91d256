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

const none = (...skills: string[]): MatchReason => ({ kind: "against", code: "skills/none", params: { skills } });

test.each([
  ["We keep wards staffed: patients first", "Healthcare", true],
  ["No hospitals, no clinics", "Healthcare", false],
])("%s speaks of the field %s: %s", (text, term, isSo) => {
  const asked = { industries: [term], isAgreed: true };
  const reasons = toldTruly({ reasons: [speaksOf(term)] }, { texts: [text], tags: [] }, asked);
  expect(reasons).toEqual(isSo ? [speaksOf(term)] : []);
});

test.each([
  ["Falconry for estates", "Falconry", true],
  ["I do not do falconry", "Falconry", false],
  ["A licensed practitioner", "Licensing", false],
  ["Licensing of patents", "Licensing", true],
  ["Decarbonising factories", "Decarbonisation", true],
  ["Selective licences of patents", "Licences", true],
  ["I merge what was bought: integration after the merger", "Post-merger integration", false],
  ["Post-merger integration for mills", "Post-merger integration", true],
  // By a word that means the same as the specialization, but by none that only hints at it.
  ["Talent acquisition for mills", "Human Resources", true],
  ["HR for mills", "Human Resources", true],
  ["Sales operations of mills", "Sales Strategy", false],
  ["Talks with works councils", "Human Resources", false],
])("%s speaks of the skill %s, which else is missing: %s", (text, term, isSo) => {
  expect(told(speaksOf(term), text)).toEqual([isSo ? speaksOf(term) : none(term)]);
});

test("a skill that the text does not speak of is missing beside those that are there", () => {
  const params = { skills: ["Valuation"], asked: 2 };
  const besides: MatchReason = {
    kind: "for",
    code: "skills/some-and-speaks-of",
    params: { ...params, term: "Licensing" },
  };
  const some: MatchReason = { kind: "for", code: "skills/some", params };
  expect(told(besides, "A licensed practitioner")).toEqual([some, none("Licensing")]);
  expect(told(besides, "Licensing of patents")).toEqual([besides]);
});

test("a skill that the text names is not missing, nor told by a tag that is merely close to it", () => {
  expect(told(none("SAP", "Hops"), "SAP programmes in trouble")).toEqual([speaksOf("SAP"), none("Hops")]);
  expect(told(none("SAP"), "Ships in trouble")).toEqual([none("SAP")]);
  const close: MatchReason = { kind: "for", code: "skills/close", params: { offered: "ERP", wanted: "SAP" } };
  expect(told(close, "SAP programmes in trouble")).toEqual([speaksOf("SAP")]);
  expect(told(close, "Ships in trouble")).toEqual([close]);
  const params = { skills: ["Cooking"], asked: 2 };
  const both: MatchReason = {
    kind: "for",
    code: "skills/some-and-close",
    params: { ...params, offered: "ERP", wanted: "SAP" },
  };
  expect(told(both, "SAP programmes in trouble")).toEqual([
    { kind: "for", code: "skills/some-and-speaks-of", params: { ...params, term: "SAP" } },
  ]);
});

test("a wish that a tag has in its name is close to the tag, whatever the text says", () => {
  expect(told(speaksOf("Hardware"), "Alarm systems", ["Sourcing", "Hardware engineering"])).toEqual([
    { kind: "for", code: "skills/close", params: { offered: "Hardware engineering", wanted: "Hardware" } },
  ]);
  expect(told(speaksOf("Hardware engineering"), "Alarm systems", ["Hardware"])).toEqual([none("Hardware engineering")]);
  expect(told(speaksOf("Business valuation"), "Surveyor", ["Property valuation"])).toEqual([
    none("Business valuation"),
  ]);
});

test("what stands in capitals is nobody else's word", () => {
  const asked = { industries: [], isAgreed: false };
  const profile = { texts: ["Bought by the NHS, and by growers of sap"], tags: [] };
  expect(toldTruly({ reasons: [none("NHS")] }, profile, asked)).toEqual([speaksOf("NHS")]);
  expect(toldTruly({ reasons: [none("Sap")] }, profile, asked)).toEqual([none("Sap")]);
});

test("a word that the model does not agree to is another one's: the turnaround of a platform rescues no shop", () => {
  const text = "Turnaround planning of platforms at sea";
  const asked = { industries: [], isAgreed: false };
  expect(toldTruly({ reasons: [speaksOf("Turnaround")] }, { texts: [text], tags: [] }, asked)).toEqual([
    none("Turnaround"),
  ]);
  expect(toldTruly({ reasons: [none("Turnaround planning")] }, { texts: [text], tags: [] }, asked)).toEqual([
    speaksOf("Turnaround planning"),
  ]);
});

test("reasons that no text can bear out or refute stay as they are, also beside one that is refuted", () => {
  const same: MatchReason = { kind: "for", code: "skills/same", params: { skill: "Tax" } };
  const profile = { texts: ["Ships", "in trouble"], tags: [] };
  expect(toldTruly({ reasons: [same] }, profile)).toEqual([same]);
  expect(toldTruly({ reasons: [same, speaksOf("Falconry")] }, profile)).toEqual([same, none("Falconry")]);
});

test("two texts of a profile are two, and no phrase goes from one to the other", () => {
  const profile = (...texts: string[]) => ({ texts, tags: [] });
  const reasons = [speaksOf("Cold storage")];
  expect(toldTruly({ reasons }, profile("Cold", "storage of fish"))).toEqual([none("Cold storage")]);
  expect(toldTruly({ reasons }, profile("Cold storage", "of fish"))).toEqual(reasons);
});

test("a word is told as the profile writes it, in small letters where it does so once", () => {
  expect(told(mentions("kiln", "owl"), "Kilns are mine. I mend KILNS and owls, kilns too.")).toEqual([
    mentions("kilns", "owls"),
  ]);
  expect(told(mentions("kiln", "owl"), "Owls! Kilns.")).toEqual([mentions("kilns", "owls")]);
});
