import { describe, expect, test } from "vitest";
import { COUNTRY_CODES, countryName, countryNamed } from "./country.ts";
import { isPostcode, postcodeExample, tidyPostcode } from "./postcode.ts";

test.each([
  ["DE", "D-10115", "10115"],
  ["DE", "D 10115", "10115"],
  ["DE", "de-10115", "10115"],
  ["CH", "CH-8001", "8001"],
  ["AT", "A-1010", "1010"],
  ["FR", "F-75001", "75001"],
  ["IT", "I - 00118", "00118"],
  ["BE", "B-1000", "1000"],
  ["NL", "NL-1012 JS", "1012 JS"],
  ["SE", "S-111 20", "111 20"],
  ["FI", "FIN-00100", "00100"],
  ["DE", "00001", "00001"],
  ["PL", "00001", "00-001"],
  ["PL", "PL-00-001", "00-001"],
  ["PL", "00 001", "00-001"],
  ["PT", "1100148", "1100-148"],
  ["US", "100010001", "10001-0001"],
  ["US", "00501", "00501"],
  ["LT", "LT-01100", "LT-01100"],
  ["LV", "1010", "1010"],
  ["GB", "ec1a  1bb", "EC1A 1BB"],
  ["GB", "UK-EC1A 1BB", "EC1A 1BB"],
  ["XK", "XK-10000", "10000"],
  ["JP", "〒100-0001", "〒100-0001"],
] as const)("in %s %j is kept as %j", (country, typed, kept) => {
  expect(isPostcode(country, typed)).toBe(true);
  expect(tidyPostcode(country, typed)).toBe(kept);
});

test.each([
  ["DE", "CH-10115"],
  ["DE", "1011"],
  ["DE", "D-1011"],
  ["CH", "D-8001"],
  ["PL", "0001"],
  ["US", "1000"],
  ["ES", "99001"],
] as const)("in %s %j is none", (country, typed) => {
  expect(isPostcode(country, typed)).toBe(false);
});

test("every example is one of its country, with the country before it as well", () => {
  for (const country of COUNTRY_CODES) {
    const example = postcodeExample(country);
    if (example === null) continue;
    expect([country, isPostcode(country, example), isPostcode(country, `${country}-${example}`)]).toEqual([
      country,
      true,
      true,
    ]);
    // What is kept stays as it is when it is saved again.
    const kept = tidyPostcode(country, `${country}-${example}`);
    expect(tidyPostcode(country, kept)).toBe(kept);
  }
});

describe("countries", () => {
  test("are each known once, by a name that is no code", () => {
    expect(new Set(COUNTRY_CODES).size).toBe(COUNTRY_CODES.length);
    expect(COUNTRY_CODES.filter((code) => countryName(code) === code)).toEqual([]);
    expect(COUNTRY_CODES.toSorted()).toEqual(COUNTRY_CODES);
  });

  test("have Kosovo among them", () => {
    expect(countryName("XK")).toBe("Kosovo");
    expect([countryNamed("Kosovo"), countryNamed("kosova"), countryNamed("XK")]).toEqual(["XK", "XK", "XK"]);
  });
});
