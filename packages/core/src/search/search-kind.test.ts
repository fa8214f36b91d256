import { describe, expect, test } from "vitest";
import { kindOfSearch, namePartsOf } from "./search-kind.ts";

describe("kindOfSearch", () => {
  test.each([
    ["", "words"],
    ["pricing", "words"],
    ["supply chain hospital pricing", "words"],
    ["supply chain hospital pricing Turkey", "sentence"],
    ["CFO or controller", "words"],
    ['"price list"', "exact"],
    ["pricing -retail", "exact"],
    ["one two three four five six seven -eight", "exact"],
    // In a sentence quotes and hyphens are prose.
    ['Our bank calls us "stretched" and wants a plan by June', "sentence"],
    ["We want to buy - not build - a second plant in Spain or Italy", "sentence"],
    ["!!! ??? ...", "words"],
    ["a".repeat(2_000), "words"],
  ] as const)("%j is %s", (text, kind) => {
    expect(kindOfSearch(text)).toBe(kind);
  });
});

describe("namePartsOf", () => {
  test.each([
    ["Deloitte", ["deloitte"]],
    ["ines cal", ["ines", "cal"]],
    ["Ines C", ["ines", "c"]],
    ["O'Neill-Bałut", ["o", "neill", "bałut"]],
    ["London Business School", ["london", "business", "school"]],
  ])("%j begins with %j", (text, parts) => {
    expect(namePartsOf(text)).toEqual(parts);
  });

  test.each([
    ...["", "c", "!!!", "🤷 🤷", '"Ines"', "ines -cal", "one two three four five six seven"],
    "a".repeat(41),
    `ines ${" ".repeat(200)}`,
  ])("%j can be none", (text) => {
    expect(namePartsOf(text)).toBeNull();
  });
});
