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
};

/** How one of the country looks, for a hint; null where nothing is asked of it. */
export function postcodeExample(country: CountryCode): string | null {
  return FORMATS[country]?.example ?? null;
}

/** As it is written: in capitals, without stray spaces. */
export function tidyPostcode(text: string): string {
  return text.trim().toUpperCase().replaceAll(/\s+/g, " ");
}

export function isPostcode(country: CountryCode, text: string): boolean {
  return FORMATS[country]?.form.test(tidyPostcode(text)) ?? true;
}
