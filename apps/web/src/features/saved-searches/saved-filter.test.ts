import { expect, test } from "vitest";
import { type ExpertFilter, NO_FILTER } from "../../lib/experts/expert-filter.ts";
import { asksFor, fromSavedFilter, savedSearchPath, suggestedName, toSavedFilter } from "./saved-filter.ts";

const FULL: ExpertFilter = {
  text: "price list, remote only, no agencies",
  asWritten: true,
  isSettled: false,
  conditionsDropped: ["remote only"],
  conditionsOnly: ["no agencies"],
  specializations: ["Sales Strategy"],
  industries: ["Healthcare"],
  minRating: "45",
  isAvailable: true,
  minRate: 0,
  maxRate: 250,
  only: ["industries", "rate"],
  sort: "rate",
};

test("a search is kept whole, and comes back as it was", () => {
  const saved = {
    sort: "rate" as const,
    q: "price list, remote only, no agencies",
    asWritten: true,
    conditionsDropped: ["remote only"],
    conditionsOnly: ["no agencies"],
    industries: ["Healthcare"],
    minRate: 0,
    maxRate: 250,
    wishes: { specializations: ["Sales Strategy"], minRating: 4.5, available: true },
  };
  expect(toSavedFilter(FULL)).toEqual(saved);
  expect(fromSavedFilter({ filter: saved })).toEqual(FULL);
});

test("what was kept before there were wishes stays a filter, and says so", () => {
  const kept = {
    q: "price list",
    specializations: ["Sales Strategy"],
    minRating: 4.5,
    available: false,
    sort: "match" as const,
  };
  const filter = fromSavedFilter({ filter: kept });
  expect(filter).toMatchObject({
    specializations: ["Sales Strategy"],
    minRating: "45",
    only: ["specializations", "rating"],
  });
  expect(asksFor({ filter: kept })).toBe("“price list”, only Sales Strategy, only Rated 4.5+");
  expect(savedSearchPath({ filter: kept })).toBe(
    "/find-experts?q=price+list&specialization=Sales+Strategy&rating=45&only=specializations&only=rating",
  );
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
  expect(suggestedName(FULL)).toBe("price list, remote only, no agencies");
  expect(suggestedName({ ...NO_FILTER, specializations: ["Sales Strategy"], isAvailable: true })).toBe(
    "Sales Strategy, Available now",
  );
  expect(suggestedName({ ...NO_FILTER, text: `${"a".repeat(79)} b` })).toBe("a".repeat(79));
  expect(suggestedName(NO_FILTER)).toBe("");
});
