import { describe, expect, test } from "vitest";
import {
  residencesOf,
  type TypedTaxDetails,
  taxDetailsKeptUntil,
  taxDetailsRefusals,
  tidyTaxDetails,
} from "./tax-details.ts";

const PERSON: TypedTaxDetails = {
  kind: "individual",
  firstName: "Ida",
  lastName: "Marsh",
  legalName: "",
  registrationNumber: "",
  country: "DE",
  postcode: "20095",
  tin: "86 095 742 719",
  tinCountry: "DE",
  otherTin: "",
  otherTinCountry: "",
  hasNoTin: false,
  vatNumber: "DE123456788",
  birthDay: "1985-07-30",
  birthCity: "",
  birthCountry: "",
  establishments: [],
};
const COMPANY: TypedTaxDetails = {
  ...PERSON,
  ...{ kind: "entity", firstName: "", lastName: "", birthDay: "" },
  ...{
    legalName: "Marsh GmbH",
    registrationNumber: "HRB 1234",
    tin: "48/123/45678",
    establishments: ["FR", "AT", "FR"],
  },
};
const PLACE = { addressLines: ["Beispielweg 3"], city: "Hamburg" };
const fieldsOf = (typed: TypedTaxDetails) => taxDetailsRefusals(typed, "2026-07-30").map(({ field }) => field);

describe("what is refused", () => {
  test.each([
    ["nothing of a person", PERSON, {}, []],
    ["nothing of a company", COMPANY, {}, []],
    ["a person without names", PERSON, { firstName: "", lastName: "" }, ["firstName", "lastName"]],
    ["a person without a day of birth", PERSON, { birthDay: "" }, ["birthDay"]],
    ["a child, to the day", PERSON, { birthDay: "2010-07-31" }, ["birthDay"]],
    ["not a person of just the age", PERSON, { birthDay: "2010-07-30" }, []],
    ["a person of two centuries", PERSON, { birthDay: "1905-07-30" }, ["birthDay"]],
    [
      "a company without name and number",
      COMPANY,
      { legalName: "", registrationNumber: "" },
      ["legalName", "registrationNumber"],
    ],
    ["an establishment outside the Union", COMPANY, { establishments: ["GB"] }, ["establishments"]],
    ["no country", PERSON, { country: "" }, ["country"]],
    ["a foreign postcode", PERSON, { postcode: "LS1 5AB" }, ["postcode"]],
    ["a foreign VAT number", PERSON, { vatNumber: "GB123456782" }, ["vatNumber"]],
    ["no tax number and not a word why", PERSON, { tin: "" }, ["tin"]],
    ["a tax number without a state", PERSON, { tinCountry: "" }, ["tinCountry"]],
    ["a wrong tax number", PERSON, { tin: "86095742718" }, ["tin"]],
    ["a wrong second one", PERSON, { otherTin: "1", otherTinCountry: "PL" }, ["otherTin"]],
    ["two of one state", PERSON, { otherTin: "86095742719", otherTinCountry: "DE" }, ["otherTinCountry"]],
    ["a number and none", PERSON, { hasNoTin: true, birthCity: "Rome", birthCountry: "IT" }, ["hasNoTin"]],
    [
      "a person with neither number nor place of birth",
      PERSON,
      { tin: "", hasNoTin: true },
      ["birthCity", "birthCountry"],
    ],
    ["not a company without a tax number", COMPANY, { tin: "", hasNoTin: true }, []],
  ] as const)("%s", (_, base, change, fields) => {
    expect(fieldsOf({ ...base, ...change })).toEqual(fields);
  });
});

describe("what is kept", () => {
  test("of a person nothing of a company, and the place of birth only without a tax number", () => {
    const typed = {
      ...PERSON,
      ...PLACE,
      legalName: "x",
      establishments: ["FR"],
      birthCity: "Rome",
      birthCountry: "IT",
    };
    expect(tidyTaxDetails(typed)).toEqual({
      ...{ kind: "individual", firstName: "Ida", lastName: "Marsh", registrationNumber: null },
      birth: { day: "1985-07-30", city: null, country: null },
      ...{ ...PLACE, country: "DE", postcode: "20095", vatNumber: "DE123456788" },
      ...{ tins: [{ country: "DE", number: "86095742719" }], establishments: [] },
    });
    expect(tidyTaxDetails({ ...typed, tin: "", hasNoTin: true })).toMatchObject({
      tins: [],
      birth: { city: "Rome", country: "IT" },
    });
  });

  test("of a company its establishments once each; it is resident in every state it named", () => {
    const kept = tidyTaxDetails({ ...COMPANY, ...PLACE, otherTin: "1234567", otherTinCountry: "PL" });
    expect(kept).toMatchObject({
      legalName: "Marsh GmbH",
      registrationNumber: "HRB 1234",
      establishments: ["AT", "FR"],
    });
    expect(kept).not.toHaveProperty("birth");
    expect(residencesOf(kept)).toEqual(["DE", "PL", "AT", "FR"]);
  });

  test("to the end of the fifth year after the last sale", () => {
    expect(taxDetailsKeptUntil(2026)).toBe("2032-01-01");
  });
});
