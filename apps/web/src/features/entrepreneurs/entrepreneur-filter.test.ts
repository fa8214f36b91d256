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
