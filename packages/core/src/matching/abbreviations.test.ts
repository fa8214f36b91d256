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
