import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as en from "../words/en.ts";
import { sentenceOf } from "../words/words.ts";
import { CURRENCIES } from "./currency.ts";
import { type NumberKind, numberText, readTypedNumber } from "./typed-number.ts";

const POUNDS: NumberKind = { of: "amount", currency: "GBP" };
const WHOLE: NumberKind = { of: "whole" };

/** The number, "" for nothing, else what is asked and what may be meant. */
function read(typed: string, kind: NumberKind = POUNDS) {
  const reading = readTypedNumber(typed, kind);
  if (reading.kind === "number") return reading.decimal;
  if (reading.kind === "empty") return "";
  return [reading.question.code, ...reading.choices];
}

describe("an amount is read", () => {
  test.each([
    ["", ""],
    ["   ", ""],
    ["1234", "1234"],
    ["1234.56", "1234.56"],
    ["1234,56", "1234.56"],
    ["1,234.56", "1234.56"],
    ["1.234,56", "1234.56"],
    ["1.234.567,8", "1234567.8"],
    ["1 234,56", "1234.56"],
    ["1\u00A0234,56", "1234.56"],
    ["1\u202F234.56", "1234.56"],
    ["1\u2009234,56", "1234.56"],
    ["1'234.50", "1234.50"],
    ["1’234’567.50", "1234567.50"],
    ["£1,234", "1234"],
    ["£ 1,234", "1234"],
    ["1234 GBP", "1234"],
    ["gbp 1,234", "1234"],
    ["1234£", "1234"],
    ["￡１，２３４．５０", "1234.50"],
    ["12,34", "12.34"],
    ["12,3", "12.3"],
    ["1,234", "1234"],
    [".5", "0.5"],
    [",50", "0.50"],
    ["0012", "12"],
    ["0.00", "0.00"],
    ["\u200E1234\u200F", "1234"],
    ["9999999999.99", "9999999999.99"],
  ])("%j as %j", (typed, decimal) => {
    expect(read(typed)).toBe(decimal);
  });
});

describe("an amount is asked about", () => {
  test.each([
    ["1.234", ["numbers/which", "1234"]],
    ["12.500", ["numbers/which", "12500", "12.5"]],
    ["1.234.567", ["numbers/which", "1234567"]],
    ["1,23,456", ["numbers/which", "123456"]],
    ["1,234,56", ["numbers/which", "123456", "1234.56"]],
    ["1 234 56", ["numbers/which", "123456"]],
    ["1,234 567", ["numbers/which", "1234567"]],
    ["1234,567", ["numbers/which", "1234567"]],
    ["12.", ["numbers/which", "12"]],
    ["1.5k", ["numbers/which", "1500"]],
    ["£2m", ["numbers/which", "2000000"]],
    ["1,5 million", ["numbers/which", "1500000"]],
    ["0,123", ["numbers/decimals"]],
    [".123", ["numbers/decimals"]],
    ["12.3456", ["numbers/decimals"]],
    ["-5", ["numbers/negative"]],
    ["£−5", ["numbers/negative"]],
    ["(5)", ["numbers/negative"]],
    ["€500", ["numbers/currency"]],
    ["500 EUR", ["numbers/currency"]],
    ["CHF 500", ["numbers/currency"]],
    ["A$500", ["numbers/currency"]],
    ["500 kr", ["numbers/currency"]],
    ["1e5", ["numbers/not-a-number"]],
    ["0x10", ["numbers/not-a-number"]],
    ["10²", ["numbers/not-a-number"]],
    ["½", ["numbers/not-a-number"]],
    ["١٢٣", ["numbers/not-a-number"]],
    ["100-200", ["numbers/not-a-number"]],
    ["about 500", ["numbers/not-a-number"]],
    ["Infinity", ["numbers/not-a-number"]],
    [".", ["numbers/not-a-number"]],
    ["12345678901", ["numbers/too-large"]],
    ["99999999999k", ["numbers/not-a-number"]],
  ])("%j: %j", (typed, question) => {
    expect(read(typed)).toEqual(question);
  });

  test("however long it is", () => {
    expect(read("9".repeat(1_000_000))).toEqual(["numbers/not-a-number"]);
  });

  test("in sentences, which name what it may mean as it is written", () => {
    const sentence = (typed: string, kind: NumberKind = POUNDS) => {
      const reading = readTypedNumber(typed, kind);
      return reading.kind === "question" ? sentenceOf(en.numbers, reading.question) : null;
    };
    expect(sentence("12.500")).toBe("Did you mean £12,500.00 or £12.50? Please write it that way.");
    expect(sentence("€500")).toBe("Amounts here are in pounds. Enter it in pounds.");
    expect(sentence("€500", WHOLE)).toBe("Enter the number only, without a currency.");
    expect(sentence("a few")).toBe("Enter a number, such as 1,234.56.");
    expect(sentence("a few", WHOLE)).toBe("Enter a number, such as 12.");
  });
});

test.each(CURRENCIES)("%s takes its own sign and code, and no other's", (currency) => {
  const kind: NumberKind = { of: "amount", currency };
  expect(read(numberText("1234.5", kind), kind)).toBe("1234.50");
  expect(read(`${currency} 1234`, kind)).toBe("1234");
  for (const other of CURRENCIES.filter((one) => one !== currency)) {
    expect(read(numberText("1234.5", { of: "amount", currency: other }), kind)).toEqual(["numbers/currency"]);
    expect(read(`1234 ${other}`, kind)).toEqual(["numbers/currency"]);
  }
});

test("US$ is the dollar's own sign", () => {
  expect(read("US$1,234", { of: "amount", currency: "USD" })).toBe("1234");
});

describe("a whole number", () => {
  test.each([
    ["12", "12"],
    ["2016", "2016"],
    ["1,234", "1234"],
    ["1 234", "1234"],
    ["12.0", "12"],
    ["12,5", ["numbers/not-whole"]],
    ["12.5", ["numbers/not-whole"]],
    ["1.234", ["numbers/which", "1234"]],
    ["12 h", ["numbers/not-a-number"]],
    ["£12", ["numbers/currency"]],
    ["-1", ["numbers/negative"]],
    ["1e3", ["numbers/not-a-number"]],
    ["12.34567", ["numbers/not-whole"]],
  ])("typed as %j is %j", (typed, expected) => {
    expect(read(typed, WHOLE)).toEqual(expected);
  });
});

const LOCALES = [
  "en-GB",
  "en-IN",
  "de-DE",
  "de-CH",
  "de-AT",
  "fr-FR",
  "fr-CH",
  "sv-SE",
  "es-ES",
  "it-IT",
  "pl-PL",
  "pt-BR",
  "ja-JP",
];

describe.each(LOCALES)("as it is written in %s", (locale) => {
  const FORMS = [
    { minimumFractionDigits: 2 },
    { maximumFractionDigits: 2 },
    { minimumFractionDigits: 2, useGrouping: false },
    { style: "currency", currency: "GBP" },
    { style: "currency", currency: "GBP", currencyDisplay: "code" },
  ] as const;
  const formats = FORMS.map((form) => new Intl.NumberFormat(locale, form));

  test("an amount is read as itself or asked about, and never as another", () => {
    let asked = 0;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_99 }), fc.constantFrom(...formats), (minor, format) => {
        const reading = readTypedNumber(format.format(minor / 100), POUNDS);
        if (reading.kind === "question") asked += 1;
        else expect(reading.kind === "number" && Math.round(Number(reading.decimal) * 100)).toBe(minor);
      }),
      { numRuns: 2_000, seed: 20_261_128 },
    );
    if (locale !== "en-IN") expect(asked).toBeLessThan(100); // whole amounts with points alone
  });
});

test("whatever is typed is read as one number, or asked about with numbers that it may be", () => {
  const marks = fc.constantFrom(...Array.from("0123456789., '-£€k\u00A0e"));
  fc.assert(
    fc.property(fc.string({ unit: marks, maxLength: 14 }), (typed) => {
      const reading = readTypedNumber(typed, POUNDS);
      const decimals =
        reading.kind === "number" ? [reading.decimal] : reading.kind === "question" ? reading.choices : [];
      for (const decimal of decimals) {
        expect(decimal).toMatch(/^(0|[1-9]\d{0,9})(\.\d{1,2})?$/);
        expect(read(decimal)).toBe(decimal);
      }
    }),
    { numRuns: 5_000 },
  );
});
