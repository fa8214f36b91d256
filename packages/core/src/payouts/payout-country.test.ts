import { expect, test } from "vitest";
import { choosePayoutCountry, isPayoutCountry, PAYOUT_COUNTRIES, payoutCountryOf } from "./payout-country.ts";

test.each([
  ["United Kingdom", "GB"],
  [" united kingdom ", "GB"],
  ["Scotland", "GB"],
  ["de", "DE"],
  ["Czech Republic", "CZ"],
  ["Brazil", null],
  ["toString", null],
  ["", null],
  [null, null],
])("a profile that says %o names the country %s", (written, country) => {
  expect(payoutCountryOf(written)).toBe(country);
});

test("what was chosen counts before the profile, and without either nobody is put anywhere", () => {
  expect(choosePayoutCountry("FR", "Germany")).toBe("FR");
  expect(choosePayoutCountry(null, "Germany")).toBe("DE");
  expect(() => choosePayoutCountry(null, "Brazil")).toThrow(
    expect.objectContaining({ kind: "invalid", code: "payouts/country-required" }),
  );
});

test("every country has a code of two letters, a name of its own and a currency", () => {
  const countries = Object.entries(PAYOUT_COUNTRIES);
  expect(new Set(countries.map(([, { name }]) => name)).size).toBe(countries.length);
  for (const [code, { currency }] of countries) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(currency).toMatch(/^[A-Z]{3}$/);
    expect(isPayoutCountry(code)).toBe(true);
  }
});
