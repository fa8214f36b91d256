import { describe, expect, test } from "vitest";
import { ABBREVIATIONS, abbreviationsIn } from "./abbreviations.ts";
import { textFeatures } from "./text-features.ts";
import { tokensOf } from "./text-words.ts";

const inText = (text: string) => [...abbreviationsIn(text, tokensOf(text))];

describe("an abbreviation and what it stands for are the same", () => {
  test.each([
    ["an ERP system", "erp"],
    ["enterprise resource planning", "erp"],
    ["the Internet of Things", "iot"],
    ["S&OP every month", "sandop"],
    ["sales and operations planning", "sandop"],
    ["FP&A lead", "fpanda"],
    ["three KPIs", "kpi"],
    ["key performance indicators", "kpi"],
    ["software as a service", "saas"],
  ])("%s: %s", (text, short) => {
    expect(inText(text)).toContain(short);
    expect([...textFeatures(text).keys()]).toContain(`=${short}`);
  });

  test.each(["we bi weekly ship", "ai ai captain", "no ERP please", "the resource for planning an enterprise"])(
    "%s: none",
    (text) => {
      expect(inText(text)).toEqual([]);
    },
  );
});

test("no abbreviation stands twice", () => {
  const short = ABBREVIATIONS.map(([one]) => one);
  expect(short.filter((one, index) => short.indexOf(one) !== index)).toEqual([]);
});

test.each(ABBREVIATIONS)("of a text with %s and of one with “%s” the same is known", (short, long) => {
  const written = short.replace(/^(s|fp|m)and(op|a)$/, "$1&$2").toUpperCase();
  expect(inText(`Our ${written} is new`)).toContain(short);
  expect(inText(`Our ${long} is new`)).toContain(short);
});

test.each(
  "ai bi ml pe vc lp fd mis adr lp tms mes pim tpm itt spc sla arr tsa mbo epd dpo bcp pmi cro lca ppa hr ppc".split(
    " ",
  ),
)("“%s” in small letters is a word of its own, or nothing", (short) => {
  expect(inText(`we saw ${short} there`)).toEqual([]);
});

test("letters around an “&” are read in either case, with blanks and without, and not within other words", () => {
  expect(["m&a", "M & A", "fp &a", "S& OP"].map((text) => inText(text))).toEqual([
    ["manda"],
    ["manda"],
    ["fpanda"],
    ["sandop"],
  ]);
  expect(["team&a", "m&all", "R&D"].map((text) => inText(text).filter((one) => one !== "randd"))).toEqual([[], [], []]);
});
