import { expect, test } from "vitest";
import { type ExpertFilter, NO_FILTER } from "../../lib/experts/expert-filter.ts";
import { fromSavedFilter, suggestedName, toSavedFilter } from "./saved-filter.ts";

const FULL: ExpertFilter = {
  text: "price list",
  specializations: ["Sales Strategy"],
  industries: ["Healthcare"],
  minRating: "45",
  isAvailable: true,
  minRate: 0,
  maxRate: 250,
  sort: "rate",
};

test("a search is kept whole, and comes back as it was", () => {
  const saved = {
    sort: "rate" as const,
    q: "price list",
    specializations: ["Sales Strategy"],
    industries: ["Healthcare"],
    minRating: 4.5,
    available: true,
    minRate: 0,
    maxRate: 250,
  };
  expect(toSavedFilter(FULL)).toEqual(saved);
  expect(fromSavedFilter({ filter: saved })).toEqual(FULL);
});

test("of what was not asked for nothing is kept", () => {
  expect(toSavedFilter(NO_FILTER)).toEqual({ sort: "match" });
  expect(fromSavedFilter({ filter: { sort: "match" } })).toEqual(NO_FILTER);
});

test("a minimum rating that is not offered becomes the strictest below it", () => {
  const codeOf = (minRating: number) => fromSavedFilter({ filter: { sort: "match", minRating } }).minRating;
  expect([codeOf(3.9), codeOf(4), codeOf(4.7), codeOf(5)]).toEqual([null, "4", "45", "49"]);
});

test("a name is suggested from the words, else from what narrows the search", () => {
  expect(suggestedName(FULL)).toBe("price list");
  expect(suggestedName({ ...NO_FILTER, specializations: ["Sales Strategy"], isAvailable: true })).toBe(
    "Sales Strategy, Available now",
  );
  expect(suggestedName({ ...NO_FILTER, text: `${"a".repeat(79)} b` })).toBe("a".repeat(79));
  expect(suggestedName(NO_FILTER)).toBe("");
});
