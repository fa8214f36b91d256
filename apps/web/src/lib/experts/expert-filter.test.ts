import { describe, expect, test } from "vitest";
import {
  activeFilters,
  asksForMatch,
  type ExpertFilter,
  isAsked,
  NO_FILTER,
  readFilter,
  withoutFilters,
  writeFilter,
} from "./expert-filter.ts";

const FULL = {
  text: "reprice our catalogue, max £80/h, at least 20 years",
  asWritten: true,
  isSettled: true,
  conditionsDropped: ["max £80/h"],
  conditionsOnly: ["at least 20 years"],
  specializations: ["Strategic Consulting", "Sales Strategy"],
  industries: ["Food & Beverage"],
  minRating: "48",
  isAvailable: true,
  minRate: 100,
  maxRate: 250,
  only: ["specializations", "rate"],
  sort: "rating",
} as const;
const filter = (): ExpertFilter => ({
  ...FULL,
  specializations: [...FULL.specializations],
  industries: [...FULL.industries],
  only: [...FULL.only],
});

describe("the search's address", () => {
  test("keeps what was done with a condition with its text, and with no other", () => {
    const kept = writeFilter(filter());
    kept.set("q", "reprice our catalogue");
    expect(readFilter(kept)).toMatchObject({ conditionsDropped: [], conditionsOnly: [] });
    const other = writeFilter({ ...filter(), text: "another text" });
    expect([...other.getAll("dropped"), ...other.getAll("must")]).toEqual([]);
  });

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
    expect(readFilter(new URLSearchParams({ category: slug }))).toMatchObject({
      specializations: [specialization],
      only: ["specializations"],
    });
  });

  test("takes a choice for a wish unless only it counts, and only what is chosen can", () => {
    expect(readFilter(new URLSearchParams("specialization=Tax")).only).toEqual([]);
    expect(readFilter(new URLSearchParams("specialization=Tax&only=specializations&only=rate")).only).toEqual([
      "specializations",
    ]);
    expect(writeFilter({ ...NO_FILTER, only: ["rate"] }).toString()).toBe("");
  });

  test("ignores values that mean nothing", () => {
    const params = new URLSearchParams(
      "category=toString&rating=47&sort=name&minRate=-5&maxRate=a lot&available=maybe&only=all",
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
    expect(chips[4]?.without).toEqual({ ...filter(), isAvailable: false });
    expect(chips[3]?.without).toEqual({ ...filter(), minRating: null });
  });

  test("clearing them all keeps the words and the order", () => {
    expect(withoutFilters(filter())).toEqual({
      ...NO_FILTER,
      text: FULL.text,
      asWritten: true,
      isSettled: true,
      conditionsDropped: FULL.conditionsDropped,
      conditionsOnly: FULL.conditionsOnly,
      sort: "rating",
    });
  });
});

test("words or a filter make a search, the order alone does not", () => {
  expect(isAsked(NO_FILTER)).toBe(false);
  expect(isAsked({ ...NO_FILTER, sort: "rate" })).toBe(false);
  expect(isAsked({ ...NO_FILTER, text: "a" })).toBe(true);
  expect(isAsked({ ...NO_FILTER, isAvailable: true })).toBe(true);
});

test("words and wishes ask for a match; filters, rates and the like are met or not", () => {
  const asks = (facts: Partial<ExpertFilter>) => asksForMatch({ ...NO_FILTER, ...facts });
  expect([asks({ text: "a" }), asks({ specializations: ["Tax"] }), asks({ industries: ["Energy"] })]).toEqual([
    true,
    true,
    true,
  ]);
  expect(asks({ specializations: ["Tax"], industries: ["Energy"], only: ["specializations"] })).toBe(true);
  expect([
    asks({}),
    asks({ minRating: "4", isAvailable: true, maxRate: 90 }),
    asks({ specializations: ["Tax"], only: ["specializations"] }),
  ]).toEqual([false, false, false]);
});
