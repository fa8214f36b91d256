import { describe, expect, test } from "vitest";
import { type ExpertFilter, NO_FILTER } from "../../lib/experts/expert-filter.ts";
import { counted, whoAndWhere } from "../../lib/experts/expert-words.ts";
import { typedAmount, typedInteger } from "../expert-profiles/typed-number.ts";
import { isSearchable, skillsIn } from "../recommendations/use-recommend-experts.ts";
import { matchRequest } from "./use-match-experts.ts";

const PLAIN = { requirements: "", skillsRequired: [], industry: null, sort: "match" };

test.each<[Partial<ExpertFilter>, object]>([
  [{}, {}],
  [{ text: "price" }, { requirements: "price" }],
  [{ sort: "rate" }, { sort: "rate" }],
  [{ specializations: ["Tax"] }, { skillsRequired: ["Tax"], specializations: ["Tax"] }],
  [{ industries: ["Energy", "Food"] }, { industry: "Energy", industries: ["Energy", "Food"] }],
  [{ minRating: "4" }, { minRating: 4 }],
  [{ minRating: "49" }, { minRating: 4.9 }],
  [{ isAvailable: true }, { available: true }],
  [{ minRate: 0 }, { minRate: 0 }],
  [
    { minRate: 100, maxRate: 250 },
    { minRate: 100, maxRate: 250 },
  ],
])("the filter %j asks for %j", (filter, asked) => {
  expect(matchRequest({ ...NO_FILTER, ...filter })).toEqual({ ...PLAIN, ...asked });
});

describe("words and numbers", () => {
  test.each([
    [0, "0 years"],
    [1, "1 year"],
    [2, "2 years"],
  ])("%i is %s", (count, words) => expect(counted(count, "year")).toBe(words));

  test.each([
    ["Amara", "Lindqvist Ltd", "Milan", "Amara, Lindqvist Ltd, Milan"],
    ["Amara", null, "Milan", "Amara, Milan"],
    ["Amara", null, null, "Amara"],
  ])("%s of %s in %s is %j", (name, company, location, words) =>
    expect(whoAndWhere({ name, company, location })).toBe(words),
  );

  test.each([
    ["5", 5],
    [" 12 ", 12],
    ["", Number.NaN],
    ["  ", Number.NaN],
    ["many", Number.NaN],
  ])("the typed number %j is %d", (typed, number) => expect(typedInteger(typed)).toBe(number));

  test.each([
    ["", null],
    ["  ", null],
    ["150", "150"],
    ["1,250.50", "1250.50"],
  ])("the typed amount %j is %j", (typed, amount) => expect(typedAmount(typed)).toBe(amount));

  test.each([
    ["", "", false],
    ["", "  ", false],
    ["", "tax", true],
    ["company-valuation", "", true],
  ])("the category %j and the skills %j can be searched: %s", (serviceCategory, skills, isSo) =>
    expect(isSearchable({ serviceCategory, skills })).toBe(isSo),
  );

  test.each([
    ["pricing, , M&A ", ["pricing", "M&A"]],
    ["", []],
    [",", []],
    ["market entry", ["market entry"]],
  ])("the skills of %j are %j", (text, skills) => expect(skillsIn(text)).toEqual(skills));
});
