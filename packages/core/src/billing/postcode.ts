import type { CountryCode } from "./country.ts";

/**
 * How postcodes look, by country, as the Universal Postal Union publishes it for its members (postal addressing systems). Of a country
 * that is not here any short text is taken.
 */
const FORMATS: Readonly<Record<CountryCode, { form: RegExp; example: string }>> = {
  AT: { form: /^\d{4}$/, example: "1010" },
  BE: { form: /^\d{4}$/, example: "1000" },
  BG: { form: /^\d{4}$/, example: "1000" },
  CH: { form: /^\d{4}$/, example: "8001" },
  CY: { form: /^\d{4}$/, example: "1010" },
  CZ: { form: /^\d{3} ?\d{2}$/, example: "110 00" },
  DE: { form: /^\d{5}$/, example: "10115" },
  DK: { form: /^\d{4}$/, example: "1050" },
  EE: { form: /^\d{5}$/, example: "10111" },
  ES: { form: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: "28001" },
  FI: { form: /^\d{5}$/, example: "00100" },
  FR: { form: /^\d{5}$/, example: "75001" },
  GB: { form: /^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/, example: "EC1A 1BB" },
  GR: { form: /^\d{3} ?\d{2}$/, example: "105 57" },
  HR: { form: /^\d{5}$/, example: "10000" },
  HU: { form: /^\d{4}$/, example: "1011" },
  IE: { form: /^(?:D6W|[A-Z]\d{2}) ?[A-Z\d]{4}$/, example: "D02 X285" },
  IT: { form: /^\d{5}$/, example: "00118" },
  LT: { form: /^(?:LT-)?\d{5}$/, example: "LT-01100" },
  LU: { form: /^(?:L-)?\d{4}$/, example: "L-1009" },
  LV: { form: /^(?:LV-)?\d{4}$/, example: "LV-1010" },
  MT: { form: /^[A-Z]{3} ?\d{2,4}$/, example: "VLT 1117" },
  NL: { form: /^[1-9]\d{3} ?[A-Z]{2}$/, example: "1012 JS" },
  NO: { form: /^\d{4}$/, example: "0150" },
  PL: { form: /^\d{2}-\d{3}$/, example: "00-001" },
  PT: { form: /^\d{4}-\d{3}$/, example: "1100-148" },
  RO: { form: /^\d{6}$/, example: "010011" },
  SE: { form: /^\d{3} ?\d{2}$/, example: "111 20" },
  SI: { form: /^(?:SI-)?\d{4}$/, example: "1000" },
  SK: { form: /^\d{3} ?\d{2}$/, example: "811 01" },
  US: { form: /^\d{5}(?:-\d{4})?$/, example: "10001" },
  XK: { form: /^\d{5}$/, example: "10000" },
};

/** How one of the country looks, for a hint; null where nothing is asked of it. */
export function postcodeExample(country: CountryCode): string | null {
  return FORMATS[country]?.example ?? null;
}

/** What people write before a postcode to say where it is: the signs of cars, where they are other than the code, and the code itself. */
const CAR_SIGNS: Readonly<Record<CountryCode, string>> = {
  ...{ AT: "A", BE: "B", CZ: "CS", DE: "D", EE: "EST", ES: "E", FI: "FIN", FR: "F", GB: "UK", HU: "H", IE: "IRL" },
  ...{ IT: "I", LU: "L", MT: "M", NO: "N", PT: "P", SE: "S", SI: "SLO", US: "USA" },
};

/** Where a hyphen parts the figures of a postcode: some leave it out, or put a space there. */
const HYPHEN_BEHIND: Readonly<Record<CountryCode, number>> = { PL: 2, PT: 4, US: 5 };

/** As it is written in the country: in capitals, without stray spaces, with its hyphen, and without the country before it where that is no part. */
export function tidyPostcode(country: CountryCode, text: string): string {
  const plain = text
    .trim()
    .toUpperCase()
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?[-–‐] ?/g, "-");
  const form = FORMATS[country]?.form;
  if (!form) return plain;
  const tries = [plain, withoutCountry(country, plain)].flatMap((one) => [one, hyphened(country, one)]);
  return tries.find((one) => form.test(one)) ?? plain;
}

function withoutCountry(country: CountryCode, text: string): string {
  const signs = [country, CAR_SIGNS[country]].filter((sign) => sign !== undefined);
  const sign = signs.find((one) => text.startsWith(`${one}-`) || text.startsWith(`${one} `));
  return sign === undefined ? text : text.slice(sign.length + 1);
}

function hyphened(country: CountryCode, text: string): string {
  const behind = HYPHEN_BEHIND[country];
  const figures = text.replaceAll(/[ -]/g, "");
  return behind === undefined || !/^\d+$/.test(figures) || figures.length <= behind
    ? text
    : `${figures.slice(0, behind)}-${figures.slice(behind)}`;
}

export function isPostcode(country: CountryCode, text: string): boolean {
  return FORMATS[country]?.form.test(tidyPostcode(country, text)) ?? true;
}
