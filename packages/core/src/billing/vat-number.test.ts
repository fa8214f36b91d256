import { describe, expect, test } from "vitest";
import { readVatNumber, VAT_NUMBER_COUNTRIES, vatNumberExample } from "./vat-number.ts";

/** Each is a number whose check digits were worked out by hand or are published as an example by the authority. */
const HOLD = {
  AT: ["ATU12345675", "U13585627"],
  BE: ["BE0123456749", "BE 0428.759.497", "1000000021"],
  DE: ["DE123456788", "136695976"],
  DK: ["DK13585628"],
  ES: ["ESA12345674", "B58378431", "54362315K", "X2482300W", "J99216582"],
  FI: ["FI20774740"],
  FR: ["FR11123456782", "40303265045", "K7399859412"],
  GB: ["GB999999973", "GB 980 7806 84", "123456782", "123456727", "GD001", "HA500", "999999973001", "XI999999973"],
  GR: ["EL094259216", "GR094259216"],
  IE: ["IE6433435F", "6433435OA", "8D79739I", "1234567T", "1234567FA"],
  IT: ["IT00743110157", "12345678903"],
  LU: ["LU15027442"],
  NL: ["NL004495445B01", "NL002455799B11"],
  PL: ["PL8567346215", "526-000-12-46"],
  PT: ["PT501964843"],
  SE: ["SE123456789701"],
} as const;

describe.each(Object.entries(HOLD))("a VAT number of %s", (country, numbers) => {
  test.each(numbers)("%s holds", (number) => {
    expect(readVatNumber(country, number)).not.toBeNull();
  });

  test("does not hold with any single digit changed", () => {
    const [number] = numbers;
    const kept = readVatNumber(country, number) ?? "";
    const changed = Array.from(kept).flatMap((letter, place) =>
      /\d/.test(letter) && !(country === "NL" && place > 11) && !(country === "SE" && place > 11)
        ? [`${kept.slice(0, place)}${(Number(letter) + 1) % 10}${kept.slice(place + 1)}`]
        : [],
    );
    expect(changed.length).toBeGreaterThan(6);
    expect(changed.filter((each) => readVatNumber(country, each) !== null)).toEqual([]);
  });
});

test.each(VAT_NUMBER_COUNTRIES)("the example of %s holds, and its prefix may be left out", (country) => {
  const example = vatNumberExample(country) ?? "";
  expect(readVatNumber(country, example)).toBe(example);
  expect(readVatNumber(country, example.slice(2))).toBe(example);
});

test.each([
  ["GB", "GB1234567", "too short"],
  ["GB", "GB123456783", "wrong by both ways of checking"],
  ["GB", "HA499", "no health authority"],
  ["DE", "DE012345678", "begins with nought"],
  ["FR", "FRO0303265045", "a letter that keys do not have"],
  ["FR", "FR84323140391", "the number behind the key is none"],
  ["ES", "ESA1234567D", "a letter where a company has a digit"],
  ["ES", "ESQ12345674", "a digit where an authority has a letter"],
  ["NL", "NL123456789B01", "by neither way of checking"],
  ["PL", "PL1234567890", "a rest that nobody is given"],
  ["HR", "HR123", "not of the form"],
  ["GB", "DE123456788", "another country's"],
])("%s %s is refused: %s", (country, number) => {
  expect(readVatNumber(country, number)).toBeNull();
});

test("is kept with its prefix and without what people put between", () => {
  expect(readVatNumber("GB", "gb 999 9999 73")).toBe("GB999999973");
  expect(readVatNumber("GR", "GR094259216")).toBe("EL094259216");
  expect(readVatNumber("GB", "XI 999999973")).toBe("XI999999973");
  expect(readVatNumber("CH", "che-123.456.788 mwst")).toBe("CHE-123.456.788 MWST");
  expect(readVatNumber("CH", "<b>")).toBeNull();
});
