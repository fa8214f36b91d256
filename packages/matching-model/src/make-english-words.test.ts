import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ENGLISH_WORDS_FILE } from "./english-words.ts";
import { makeEnglishWords } from "./make-english-words.ts";

test("the dictionary is the one that the packages of words make", { timeout: 60_000 }, () => {
  expect(makeEnglishWords().equals(readFileSync(ENGLISH_WORDS_FILE))).toBe(true);
});
