import type { CountryCode } from "../billing/country.ts";

/** From this day on, until the next one. */
type Rate = { from: string; basisPoints: number };

/**
 * Standard rates with the day from which they hold. Of the European Union: European Commission, "Taxes in Europe" database, and the acts
 * behind it for what changed lately; of the United Kingdom: Value Added Tax Act 1994, section 2. What ended before 2021 is left out, as
 * nothing is invoiced for it.
 */
const RATES: Readonly<Record<CountryCode, readonly Rate[]>> = {
  AT: [{ from: "1984-01-01", basisPoints: 2_000 }],
  BE: [{ from: "1996-01-01", basisPoints: 2_100 }],
  BG: [{ from: "1999-01-01", basisPoints: 2_000 }],
  CY: [{ from: "2014-01-13", basisPoints: 1_900 }],
  CZ: [{ from: "2013-01-01", basisPoints: 2_100 }],
  DE: [{ from: "2021-01-01", basisPoints: 1_900 }],
  DK: [{ from: "1992-01-01", basisPoints: 2_500 }],
  EE: [
    { from: "2009-07-01", basisPoints: 2_000 },
    { from: "2024-01-01", basisPoints: 2_200 },
    { from: "2025-07-01", basisPoints: 2_400 },
  ],
  ES: [{ from: "2012-09-01", basisPoints: 2_100 }],
  FI: [
    { from: "2013-01-01", basisPoints: 2_400 },
    { from: "2024-09-01", basisPoints: 2_550 },
  ],
  FR: [{ from: "2014-01-01", basisPoints: 2_000 }],
  GB: [{ from: "2011-01-04", basisPoints: 2_000 }],
  GR: [{ from: "2016-06-01", basisPoints: 2_400 }],
  HR: [{ from: "2012-03-01", basisPoints: 2_500 }],
  HU: [{ from: "2012-01-01", basisPoints: 2_700 }],
  IE: [{ from: "2021-03-01", basisPoints: 2_300 }],
  IT: [{ from: "2013-10-01", basisPoints: 2_200 }],
  LT: [{ from: "2009-09-01", basisPoints: 2_100 }],
  LU: [
    { from: "2015-01-01", basisPoints: 1_700 },
    { from: "2023-01-01", basisPoints: 1_600 },
    { from: "2024-01-01", basisPoints: 1_700 },
  ],
  LV: [{ from: "2012-07-01", basisPoints: 2_100 }],
  MT: [{ from: "2004-01-01", basisPoints: 1_800 }],
  NL: [{ from: "2012-10-01", basisPoints: 2_100 }],
  PL: [{ from: "2011-01-01", basisPoints: 2_300 }],
  PT: [{ from: "2011-01-01", basisPoints: 2_300 }],
  RO: [
    { from: "2017-01-01", basisPoints: 1_900 },
    { from: "2025-08-01", basisPoints: 2_100 },
  ],
  SE: [{ from: "1990-07-01", basisPoints: 2_500 }],
  SI: [{ from: "2013-07-01", basisPoints: 2_200 }],
  SK: [
    { from: "2011-01-01", basisPoints: 2_000 },
    { from: "2025-01-01", basisPoints: 2_300 },
  ],
};

export const VAT_COUNTRIES: readonly CountryCode[] = Object.keys(RATES);

/** The standard rate of the country on the day (2026-11-30) of the supply; null where there is no VAT of ours to reckon with. */
export function standardRate(country: CountryCode, day: string): number | null {
  return RATES[country]?.findLast(({ from }) => from <= day)?.basisPoints ?? null;
}

export function isInEu(country: CountryCode): boolean {
  return country !== "GB" && country in RATES;
}

/** Whether the VAT of a country is one that this product decides about. */
export const hasVat = (country: CountryCode): boolean => country in RATES;
