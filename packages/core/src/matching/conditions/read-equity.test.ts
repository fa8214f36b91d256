import { expect, test } from "vitest";
import { readEquity } from "./read-equity.ts";

const briefly = (text: string) =>
  readEquity(text)
    .flatMap((one) => (one.kind === "equity" ? [`${one.value.from}-${one.value.to}`] : []))
    .join("; ");

test.each([
  ["equity 5%", "5-5"],
  ["equity 10-20 %", "10-20"],
  ["equity 20-10%", "10-20"],
  ["equity between 5 and 10 %", "5-10"],
  ["i offer up to 15%", "0-15"],
  ["i offer at most 15%", "0-15"],
  ["i offer max 15%", "0-15"],
  ["i offer at least 10%", "10-100"],
  ["i offer min. 10%", "10-100"],
  ["shares from 10%", "10-100"],
  ["i offer 10%+", "10-100"],
  ["i offer about 10%", "10-10"],
  ["i offer 12,5 %", "12.5-12.5"],
  ["ten percent of the shares", "10-10"],
  ["twenty-five per cent of the company", "25-25"],
  ["5 pct of equity", "5-5"],
  ["5 % to start with", "5-5"],
  [" 5 % for now", "5-5"],
  ["5%, then more", "5-5"],
  ["10%", "10-10"],
  ["10-20%", "10-20"],
  ["10-20% for you", "10-20"],
  ["anything 10-20%", "10-20"],
  ["you get 20%", "20-20"],
  ["20% is yours", "20-20"],
  ["20% vested over four years", "20-20"],
  ["investors hold the rest, you get 20%", "20-20"],
  ["our investors want growth, my cofounder gets 20% equity", "20-20"],
  ["50/50 split", "50-50"],
  ["60:40 split", "40-40"],
  ["30 / 70 equity", "30-30"],
  ["we'd split 60/40", "40-40"],
  ["50/50", "50-50"],
  ["equal shares", "50-50"],
  ["even split", "50-50"],
  ["split it equally", "50-50"],
  ["i offer half of the company", "50-50"],
  ["half the equity", "50-50"],
  ["fifty-fifty", "50-50"],
])("“%s” offers %s percent", (text, equity) => {
  expect(briefly(text)).toBe(equity);
});

test.each([
  "equity for a market of 20% growth",
  "i offer 20% off",
  "i offer 10% discount",
  "equity, 8% churn",
  "i offer a site with 5% conversion",
  "i offer shares and 10% of sales",
  "we grew 20%",
  "the angel took 20% and i offer advice",
  "an investor wants 20%, i offer help",
  "we offer banks that charge 5%",
  "our shares rose 20%",
  "an app that makes 10-20% profit",
  "10-20% profit",
  "the fund is 20% done",
  "we raise money for equity 20%",
  "i own 60% equity",
  "our listed shares, 20%",
  "60/50 split",
  "70/40",
  "open 24/76 a day",
  "the investors and i are on an equal split",
  "half the company works at night",
  "our jv is an equal split",
])("“%s” offers none", (text) => {
  expect(briefly(text)).toBe("");
});

test("the first of two offers counts, with its words", () => {
  const text = "50/50 split or you get 20% of the company";
  expect(readEquity(text).map(({ from, until }) => text.slice(from, until))).toEqual(["50/50 split"]);
});
