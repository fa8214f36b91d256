import { expect, test } from "vitest";
import { type ExpertFilter, NO_FILTER } from "./expert-filter.ts";
import { matchRequest } from "./match-request.ts";

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
