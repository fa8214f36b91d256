import { expect, test } from "vitest";
import { equityGap, readEquityRange } from "./equity-range.ts";

test.each([
  ["30-50%", { from: 30, to: 50 }],
  ["50/50", { from: 50, to: 50 }],
  ["20 %", { from: 20, to: 20 }],
  ["up to 20%", { from: 0, to: 20 }],
  ["at least 25 per cent", { from: 25, to: 100 }],
  ["equal shares", { from: 50, to: 50 }],
  ["12.5% to 15%", { from: 12.5, to: 15 }],
  ["100%", { from: 100, to: 100 }],
  ["33.33%", { from: 33.33, to: 33.33 }],
  ["30% to at most 20%", { from: 20, to: 30 }],
  ["negotiable", null],
  ["after 2024", null],
  ["", null],
  [null, null],
])("%s is %o", (text, range) => {
  expect(readEquityRange(text)).toEqual(range);
});

test("the gap is what is expected beyond what is offered; who expects less is no problem", () => {
  const offered = { from: 20, to: 30 };
  expect(equityGap(offered, { from: 40, to: 50 })).toBe(10);
  expect(equityGap(offered, { from: 25, to: 60 })).toBe(0);
  expect(equityGap(offered, { from: 0, to: 5 })).toBe(0);
});
