import { expect, test } from "vitest";
import { billingGaps, billingRefusals, tidyBillingDetails } from "./billing-details.ts";
import { COUNTRY_CODES, countryName, countryNamed } from "./country.ts";
import { isPostcode, postcodeExample } from "./postcode.ts";

test("each country has a name that leads back to it", () => {
  expect(COUNTRY_CODES).toEqual([...new Set(COUNTRY_CODES)].toSorted());
  expect(COUNTRY_CODES.filter((code) => countryNamed(countryName(code)) !== code)).toEqual([]);
});

test("a profile's own words for a country are understood, and nothing is guessed", () => {
  expect(["England", " uk ", "The Netherlands", "de", "Atlantis", "", null].map(countryNamed)).toEqual([
    "GB",
    "GB",
    "NL",
    "DE",
    null,
    null,
    null,
  ]);
});

test.each([
  ["GB", "sw1a 2aa", true],
  ["GB", "12345", false],
  ["DE", "10115", true],
  ["DE", "1011", false],
  ["NL", "1012JS", true],
  ["IE", "D02 X285", true],
  ["ES", "53001", false],
  ["KE", "whatever they have", true],
])("%s has the postcode %s: %s", (country, text, holds) => {
  expect(isPostcode(country, text)).toBe(holds);
});

test("every example is a postcode of its country", () => {
  const withOne = COUNTRY_CODES.filter((code) => postcodeExample(code) !== null);
  expect(withOne.length).toBeGreaterThan(28);
  expect(withOne.filter((code) => !isPostcode(code, postcodeExample(code) ?? ""))).toEqual([]);
});

test("what does not belong to the country is said at its field, with what would", () => {
  expect(billingRefusals({ country: "GB", postcode: "", vatNumber: "" })).toEqual([]);
  expect(billingRefusals({ country: "Britain", postcode: "", vatNumber: "" })).toEqual([
    { field: "country", message: "Choose a country." },
  ]);
  const [postcode, vatNumber, ...others] = billingRefusals({ country: "FR", postcode: "7500", vatNumber: "GB1" });
  expect(postcode).toEqual({ field: "postcode", message: "Postcodes look like 75001 there." });
  expect(vatNumber).toMatchObject({ field: "vatNumber", message: expect.stringContaining("FR11123456782") });
  expect(others).toEqual([]);
  expect(billingRefusals({ country: "US", postcode: "", vatNumber: "?" })[0]?.message).toBe(
    "A VAT number has 4 to 25 letters and digits.",
  );
});

test("details are kept tidy, and what paper would lack is known", () => {
  const details = {
    legalName: "Wetherby & Loom Ltd",
    addressLines: [],
    postcode: " ls1  4ap ",
    city: null,
    country: "GB",
    vatNumber: "999 9999 73",
    companyNumber: null,
  };
  expect(tidyBillingDetails(details)).toEqual({ ...details, postcode: "LS1 4AP", vatNumber: "GB999999973" });
  expect(billingGaps(details)).toEqual(["address", "city"]);
  expect(billingGaps({ ...details, addressLines: ["1 Park Row"], city: "Leeds", country: null })).toEqual(["country"]);
});
