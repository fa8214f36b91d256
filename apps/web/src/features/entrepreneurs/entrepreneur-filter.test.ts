import { expect, test } from "vitest";
import { countFilters, NO_FILTER, readFilter, writeFilter } from "./entrepreneur-filter.ts";

test("a filter comes back from the address as it was written", () => {
  const filter = { ...NO_FILTER, q: "cold chain", industry: "Hardware", location: "remote" } as const;
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(countFilters(filter)).toBe(2);
});

test("an address that holds no choice asks for nothing", () => {
  const params = new URLSearchParams("experienceLevel=wizard&timeCommitment=never&location=moon");
  expect(readFilter(params)).toEqual(NO_FILTER);
  expect(writeFilter(NO_FILTER).toString()).toBe("");
});

test("every choice is carried, tags are cut but no search, and the words are not counted", () => {
  const filter = {
    q: "cold chain",
    sort: "newest",
    industry: "Hardware",
    skill: "Sales",
    lookingFor: "CTO",
    experienceLevel: "serial",
    timeCommitment: "full-time",
    location: "hybrid",
  } as const;
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(countFilters(filter)).toBe(6);
  expect(countFilters({ ...NO_FILTER, q: "cold chain" })).toBe(0);
  const long = new URLSearchParams(["q", "industry", "skill", "lookingFor"].map((name) => [name, "a".repeat(3_000)]));
  const { q, industry, skill, lookingFor } = readFilter(long);
  expect([q, industry, skill, lookingFor].map(({ length }) => length)).toEqual([3_000, 80, 80, 80]);
});
