import { expect, test } from "vitest";
import { type ExpertFilter, NO_FILTER } from "./expert-filter.ts";
import { matchRequest } from "./match-request.ts";

const PLAIN = { requirements: "", skillsRequired: [], industry: null, sort: "match" };

test.each<[Partial<ExpertFilter>, object]>([
  [{}, {}],
  [{ text: "price" }, { requirements: "price" }],
  [
    { text: "pryce", asWritten: true },
    { requirements: "pryce", asWritten: true },
  ],
  [{ sort: "rate" }, { sort: "rate" }],
  [{ specializations: ["Tax"] }, { skillsRequired: ["Tax"], wishes: { specializations: ["Tax"] } }],
  [
    { specializations: ["Tax"], only: ["specializations"] },
    { skillsRequired: ["Tax"], specializations: ["Tax"] },
  ],
  [{ industries: ["Energy", "Food"] }, { industry: "Energy", wishes: { industries: ["Energy", "Food"] } }],
  [
    { industries: ["Energy", "Food"], only: ["industries"] },
    { industry: "Energy", industries: ["Energy", "Food"], wishes: { industries: ["Food"] } },
  ],
  [{ minRating: "4" }, { wishes: { minRating: 4 } }],
  [{ minRating: "49", only: ["rating"] }, { minRating: 4.9 }],
  [{ isAvailable: true }, { wishes: { available: true } }],
  [{ isAvailable: true, only: ["availability"] }, { available: true }],
  [{ minRate: 0 }, { wishes: { minRate: 0 } }],
  [
    { minRate: 100, maxRate: 250, isAvailable: true, only: ["rate"] },
    {
      minRate: 100,
      maxRate: 250,
      wishes: { available: true },
    },
  ],
  [{ only: ["rate"] }, {}],
])("the filter %j asks for %j", (filter, asked) => {
  expect(matchRequest({ ...NO_FILTER, ...filter })).toEqual({ ...PLAIN, ...asked });
});
