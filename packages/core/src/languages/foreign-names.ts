import { LANGUAGE_CODES, languageOfCode } from "./languages.ts";

/** Languages in which others than English are named by their speakers' own words: "Deutsch", "allemand", "alemán". */
type Naming = "de" | "fr" | "es";

const plain = (name: string) => name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

const namesIn = (naming: Naming) => {
  const names = new Intl.DisplayNames(naming, { type: "language" });
  return LANGUAGE_CODES.map((code) => [(names.of(code) ?? code).toLowerCase(), languageOfCode(code)] as const);
};
const BY_NAME: Readonly<Record<Naming, ReadonlyMap<string, string>>> = {
  de: new Map(namesIn("de")),
  fr: new Map(namesIn("fr")),
  es: new Map([...namesIn("es"), ["castellano", "Spanish"], ["mandarín", "Chinese"]]),
};
const OF_ALL = new Map(
  Object.values(BY_NAME).flatMap((names) => [...names].map(([name, english]) => [plain(name), english] as const)),
);

/** A group `language` with any of their names in this language, for a pattern over small letters; accents may be left out. */
export function foreignLanguage(naming: Naming): string {
  const names = [...BY_NAME[naming].keys()].flatMap((name) => [name, plain(name)]);
  const longest = [...new Set(names)].toSorted((one, other) => other.length - one.length);
  return `(?<language>${longest.join("|")})`;
}

/** The English name of a language that is named in German, French or Spanish; null where it is none. */
export function languageNamedAbroad(word: string): string | null {
  return OF_ALL.get(plain(word)) ?? null;
}
