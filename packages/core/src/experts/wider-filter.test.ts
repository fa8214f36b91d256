import { expect, test } from "vitest";
import { groupsMissed, widerFilters } from "./wider-filter.ts";

test("a filter is given up group by group, as few as it takes, the trade last", () => {
  const filter = { specializations: ["Pricing"], available: true, minRate: 100, maxRate: 200 };
  expect(widerFilters(filter).map(({ without }) => without)).toEqual([
    ["rate"],
    ["availability"],
    ["specializations"],
    ["availability", "rate"],
    ["specializations", "rate"],
    ["specializations", "availability"],
    ["specializations", "availability", "rate"],
  ]);
  expect(widerFilters(filter)[0]?.filter).toEqual({ specializations: ["Pricing"], available: true });
  expect(widerFilters({ specializations: [] })).toEqual([]);
  expect(widerFilters({})).toEqual([]);
});

test("an expert misses the groups that would have left them out, and without a rate every one of rates", () => {
  const expert = { specializations: ["Pricing"], industries: [], rating: "4.45", isAvailable: false, hourlyRate: null };
  const filter = { specializations: ["Pricing"], industries: ["Energy"], minRating: 4.5, available: true, maxRate: 90 };
  expect(groupsMissed(filter, ["specializations", "industries", "rating", "availability", "rate"], expert)).toEqual([
    "industries",
    "availability",
    "rate",
  ]);
  expect(groupsMissed(filter, [], expert)).toEqual([]);
});
