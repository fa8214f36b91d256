import { expect, test } from "vitest";
import { CORRECTED_TEXT_MAX, replaceWords, wordsToCorrect } from "./search-words.ts";

test("looks at every word of four letters and more once, whatever its case", () => {
  expect(wordsToCorrect('Stratgey "consultant" -pricng or M&A stratgey')).toEqual(["stratgey", "consultant", "pricng"]);
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
