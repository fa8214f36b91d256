import { languageNamed } from "./languages.ts";

/** How well a language is spoken: the levels of the Common European Framework of Reference, the least first. */
export const LANGUAGE_LEVELS = ["A1", "A2", "B1", "B2", "C1", "C2", "native"] as const;
export type LanguageLevel = (typeof LANGUAGE_LEVELS)[number];

/** Languages that one profile can name. */
export const LANGUAGES_SPOKEN_MAX = 12;

export type SpokenLanguage = { language: string; level: LanguageLevel };

/** "German (C1)", however it is typed: "german c1", "German, native"; null where no language we know, or no level, is named. */
export function readSpokenLanguage(text: string): SpokenLanguage | null {
  const [, name = "", level = ""] =
    /^\s*(\p{L}[\p{L} ]*?)[\s,:–-]*\(?\s*(native|[ABC][12])\s*\)?\s*$/iu.exec(text) ?? [];
  const language = languageNamed(name.trim());
  const own = LANGUAGE_LEVELS.find((one) => one.toLowerCase() === level.toLowerCase());
  return language !== null && own !== undefined ? { language, level: own } : null;
}

/** As a profile says it: "German (C1)". */
export function spokenLanguage({ language, level }: SpokenLanguage): string {
  return `${language} (${level})`;
}
