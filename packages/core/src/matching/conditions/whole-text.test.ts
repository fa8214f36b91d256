import { expect, test } from "vitest";
import { inWholeText } from "./whole-text.ts";

test.each([
  [
    "Help with pyaroll, max £80/h, and our stcok",
    "Help with pyaroll, and our stcok",
    "Help with payroll, and our stock",
    "Help with payroll, max £80/h, and our stock",
  ],
  ["remote only. stcok and stcok", "stcok and stcok", "stock and stcok", "remote only. stock and stcok"],
  ["stcok and stcok", "stcok and stcok", "stcok and stock", "stcok and stock"],
  ["stock", "stock", "stock", "stock"],
  // A word more, or words that are not in the text: the corrected part is all that can be told.
  ["max £80/h stockplan", "stockplan", "stock plan", "stock plan"],
  ["max £80/h stcok", "other words", "more words", "more words"],
])("of “%s” and a correction of “%s” to “%s” the text is “%s”", (typed, rest, corrected, whole) => {
  expect(inWholeText(typed, { rest, corrected })).toBe(whole);
});
