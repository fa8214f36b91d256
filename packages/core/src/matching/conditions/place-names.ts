import { COUNTRY_CODES, type CountryCode, countryNamed } from "../../billing/country.ts";

/** Towns that English calls otherwise than their own country or another one does. */
const TOWNS: Readonly<Record<string, string>> = {
  bruxelles: "brussels",
  brussel: "brussels",
  geneve: "geneva",
  genf: "geneva",
  ginebra: "geneva",
  hannover: "hanover",
  koln: "cologne",
  lisboa: "lisbon",
  lisbonne: "lisbon",
  lissabon: "lisbon",
  londres: "london",
  mailand: "milan",
  milano: "milan",
  munchen: "munich",
  nurnberg: "nuremberg",
  praha: "prague",
  prag: "prague",
  roma: "rome",
  rom: "rome",
  sevilla: "seville",
  torino: "turin",
  venezia: "venice",
  vienne: "vienna",
  warszawa: "warsaw",
  warschau: "warsaw",
  wien: "vienna",
};

/** Combining accents; a class by property would take ten times as long to compile. */
const withoutAccents = (name: string) =>
  name
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase();

const COUNTRIES = new Map(
  ["de", "fr", "es"].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: "region" });
    return COUNTRY_CODES.map((code) => [withoutAccents(names.of(code) ?? code), code] as const);
  }),
);

/** A place's name to compare: without accents and article, in small letters, and a town's as English has it ("München": "munich"). */
export function plainPlace(name: string): string {
  const plain = withoutAccents(name).replace(/^the /, "").trim();
  return TOWNS[plain] ?? plain;
}

/** The country that a plain place is, in any of the languages that requests are read in; null where it is none. */
export function countryOfPlace(plain: string): CountryCode | null {
  return countryNamed(plain) ?? COUNTRIES.get(plain) ?? null;
}
