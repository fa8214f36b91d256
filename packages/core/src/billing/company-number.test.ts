import { expect, test } from "vitest";
import { companyNumberExample, readCompanyNumber } from "./company-number.ts";

test.each([
  ["BE", "0999.999.922", "0999999922"],
  ["BE", "0403.019.262", null],
  ["BE", "BE0999999922", null],
  ["FR", "303 265 045", "303265045"],
  ["FR", "303 265 046", null],
  ["GB", "01234567", "01234567"],
  ["GB", "sc 123456", "SC123456"],
  ["GB", "1234567", null],
  ["NL", "1234 5678", "12345678"],
  ["NL", "123456789", null],
  ["DE", "Amtsgericht Hamburg, HRB 12345", "Amtsgericht Hamburg, HRB 12345"],
] as const)("%s: %s is kept as %s", (country, typed, kept) => {
  expect(readCompanyNumber(country, typed)).toBe(kept);
});

test.each(["BE", "FR", "GB", "NL"] as const)("the example of %s is one", (country) => {
  const example = companyNumberExample(country);
  expect(example && readCompanyNumber(country, example)).toBe(example);
});
