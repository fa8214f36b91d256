import { expect, test } from "vitest";
import {
  CORRECTED_TEXT_MAX,
  isSlipOf,
  isTradeWord,
  replaceWords,
  similarityNeeded,
  wordsToCorrect,
} from "./search-words.ts";

test("looks at every word of four letters and more once, whatever its case", () => {
  expect(wordsToCorrect('Stratgey "falconer" -pricng or M&A stratgey')).toEqual(["stratgey", "falconer", "pricng"]);
});

test("tears no letters out of a name with digits in it", () => {
  expect(wordsToCorrect("ISO27001stratgey 5abcde offers1xyzw quarter4")).toEqual([]);
  expect(replaceWords("stratgey2 stratgey", new Map([["stratgey", "strategy"]]))).toBe("stratgey2 strategy");
});

test("takes words that the thesaurus or every brief uses for what they are", () => {
  expect(wordsToCorrect("hotels before valuing consultant needed")).toEqual([]);
});

test("tells words of a trade from names", () => {
  expect(["pricing", "hotels", "consultant", "partners"].map(isTradeWord)).toEqual([true, true, true, true]);
  expect(["deloitte", "calderón", "cal", "harvard"].map(isTradeWord)).toEqual([false, false, false, false]);
});

test("asks for more likeness in a sentence than in a search", () => {
  expect(similarityNeeded("stratgey for hotels")).toBe(0.33);
  expect(similarityNeeded("Dad wants to retire from the sheet metal works")).toBe(0.6);
});

test("reads a description as it stands", () => {
  expect(wordsToCorrect("stratgey ".repeat(CORRECTED_TEXT_MAX / 9 + 1))).toEqual([]);
});

test("looks at no more than twelve words", () => {
  expect(
    wordsToCorrect(Array.from({ length: 20 }, (_, index) => `word${"abcdefghijklmnopqrst"[index]}`).join(" ")),
  ).toHaveLength(12);
});

test("replaces whole words and keeps what stands between them", () => {
  const meant = new Map([["stratgey", "strategy"]]);
  expect(replaceWords('Stratgey, "stratgeys" -stratgey', meant)).toBe('strategy, "stratgeys" -strategy');
  expect(replaceWords("as it is", new Map())).toBe("as it is");
});

test.each([
  ["retenshun", "retention", true],
  ["stratgey", "strategy", true],
  ["suply", "supply", true],
  ["teh", "the", true],
  ["covid", "cover", false],
  ["selfie", "sell", false],
  ["meta", "media", false],
  ["glamping", "stamping", true],
  ["kombucha", "compact", false],
])("%s can be meant for %s: %s", (word, meant, isSlip) => {
  expect(isSlipOf(word, meant)).toBe(isSlip);
});
