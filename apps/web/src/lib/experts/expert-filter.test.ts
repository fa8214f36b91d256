import { describe, expect, test } from "vitest";
import { activeFilters, isAsked, NO_FILTER, readFilter, withoutFilters, writeFilter } from "./expert-filter.ts";

const FULL = {
  text: "reprice our catalogue",
  specializations: ["Strategic Consulting", "Sales Strategy"],
  industries: ["Food & Beverage"],
  minRating: "48",
  isAvailable: true,
  minRate: 100,
  maxRate: 250,
  sort: "rating",
} as const;
const filter = () => ({ ...FULL, specializations: [...FULL.specializations], industries: [...FULL.industries] });

describe("the search's address", () => {
  // spec 2.86
  test("carries every filter there and back", () => {
    expect(readFilter(writeFilter(filter()))).toEqual(filter());
  });

  // spec 2.86
  test("is empty while nothing is chosen", () => {
    expect(writeFilter(NO_FILTER).toString()).toBe("");
    expect(readFilter(new URLSearchParams())).toEqual(NO_FILTER);
  });

  // spec 2.85
  test.each([
    ["strategic-consultation", "Strategic Consulting"],
    ["investment-matching", "Investment Banking"],
    ["co-founder-finding", "Business Development"],
    ["acquisition-support", "M&A Advisory"],
    ["company-valuation", "Financial Advisory"],
    ["startup-advisory", "Management Consulting"],
  ])("turns the category %s into the specialization %s", (slug, specialization) => {
    expect(readFilter(new URLSearchParams({ category: slug })).specializations).toEqual([specialization]);
  });

  test("ignores values that mean nothing", () => {
    const params = new URLSearchParams(
      "category=toString&rating=47&sort=name&minRate=-5&maxRate=a lot&available=maybe",
    );
    expect(readFilter(params)).toEqual(NO_FILTER);
  });
});

describe("the chips", () => {
  // spec 2.82
  test("name every filter, and each takes away only its own", () => {
    const chips = activeFilters(filter());
    expect(chips.map(({ label }) => label)).toEqual([
      "Strategic Consulting",
      "Sales Strategy",
      "Food & Beverage",
      "Rated 4.8+",
      "Available now",
      "From £100/hour",
      "Up to £250/hour",
    ]);
    expect(chips[0]?.without).toEqual({ ...filter(), specializations: ["Sales Strategy"] });
    expect(chips[3]?.without).toEqual({ ...filter(), minRating: null });
  });

  test("clearing them all keeps the words and the order", () => {
    expect(withoutFilters(filter())).toEqual({ ...NO_FILTER, text: FULL.text, sort: "rating" });
  });
});

test("words or a filter make a search, the order alone does not", () => {
  expect(isAsked(NO_FILTER)).toBe(false);
  expect(isAsked({ ...NO_FILTER, sort: "rate" })).toBe(false);
  expect(isAsked({ ...NO_FILTER, text: "a" })).toBe(true);
  expect(isAsked({ ...NO_FILTER, isAvailable: true })).toBe(true);
});
