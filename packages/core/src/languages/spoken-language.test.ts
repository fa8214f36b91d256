import { expect, test } from "vitest";
import { LANGUAGE_NAMES } from "./languages.ts";
import { LANGUAGE_LEVELS, readSpokenLanguage, spokenLanguage } from "./spoken-language.ts";

test("a language is read back as it is shown, every one at every level", () => {
  expect(LANGUAGE_NAMES.length).toBeGreaterThan(70);
  for (const language of LANGUAGE_NAMES) {
    for (const level of LANGUAGE_LEVELS) {
      const spoken = { language, level };
      expect(readSpokenLanguage(spokenLanguage(spoken))).toEqual(spoken);
    }
  }
});

test.each([
  ["german c1", "German (C1)"],
  ["Mandarin, native", "Chinese (native)"],
  ["  FRENCH (b2) ", "French (B2)"],
  ["Polish - NATIVE", "Polish (native)"],
])("%s is %s", (typed, shown) => {
  const spoken = readSpokenLanguage(typed);
  expect(spoken && spokenLanguage(spoken)).toBe(shown);
});

test.each(["German", "Klingon (C1)", "(C1)", "German (D1)", "German (C1) and more", ""])("%j is none", (typed) => {
  expect(readSpokenLanguage(typed)).toBeNull();
});
