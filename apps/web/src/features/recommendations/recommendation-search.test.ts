import { expect, test } from "vitest";
import { isSearchable, skillsIn } from "./use-recommend-experts.ts";

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
