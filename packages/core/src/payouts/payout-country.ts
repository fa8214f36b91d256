import { DomainError } from "../errors.ts";

type Country = { name: string; currency: string };

/** Where experts can be paid: the countries to which the gateway transfers from a platform of this region, with what is paid there. */
export const PAYOUT_COUNTRIES = {
  AT: { name: "Austria", currency: "EUR" },
  BE: { name: "Belgium", currency: "EUR" },
  BG: { name: "Bulgaria", currency: "EUR" },
  CA: { name: "Canada", currency: "CAD" },
  HR: { name: "Croatia", currency: "EUR" },
  CY: { name: "Cyprus", currency: "EUR" },
  CZ: { name: "Czechia", currency: "CZK" },
  DK: { name: "Denmark", currency: "DKK" },
  EE: { name: "Estonia", currency: "EUR" },
  FI: { name: "Finland", currency: "EUR" },
  FR: { name: "France", currency: "EUR" },
  DE: { name: "Germany", currency: "EUR" },
  GI: { name: "Gibraltar", currency: "GBP" },
  GR: { name: "Greece", currency: "EUR" },
  HU: { name: "Hungary", currency: "HUF" },
  IE: { name: "Ireland", currency: "EUR" },
  IT: { name: "Italy", currency: "EUR" },
  LV: { name: "Latvia", currency: "EUR" },
  LI: { name: "Liechtenstein", currency: "CHF" },
  LT: { name: "Lithuania", currency: "EUR" },
  LU: { name: "Luxembourg", currency: "EUR" },
  MT: { name: "Malta", currency: "EUR" },
  NL: { name: "Netherlands", currency: "EUR" },
  NO: { name: "Norway", currency: "NOK" },
  PL: { name: "Poland", currency: "PLN" },
  PT: { name: "Portugal", currency: "EUR" },
  RO: { name: "Romania", currency: "RON" },
  SK: { name: "Slovakia", currency: "EUR" },
  SI: { name: "Slovenia", currency: "EUR" },
  ES: { name: "Spain", currency: "EUR" },
  SE: { name: "Sweden", currency: "SEK" },
  CH: { name: "Switzerland", currency: "CHF" },
  GB: { name: "United Kingdom", currency: "GBP" },
  US: { name: "United States", currency: "USD" },
} as const satisfies Readonly<Record<string, Country>>;

export type PayoutCountry = keyof typeof PAYOUT_COUNTRIES;

export function isPayoutCountry(code: string): code is PayoutCountry {
  return Object.hasOwn(PAYOUT_COUNTRIES, code);
}

/** How people write a country whose name in the table is another one. */
const OTHER_NAMES: Readonly<Record<string, PayoutCountry>> = {
  britain: "GB",
  england: "GB",
  "great britain": "GB",
  "northern ireland": "GB",
  scotland: "GB",
  uk: "GB",
  wales: "GB",
  "the netherlands": "NL",
  holland: "NL",
  "czech republic": "CZ",
  "republic of ireland": "IE",
  "united states of america": "US",
  usa: "US",
};

const NAMED: ReadonlyMap<string, string> = new Map([
  ...Object.entries(PAYOUT_COUNTRIES).flatMap(([code, { name }]) => [
    [code.toLowerCase(), code] as const,
    [name.toLowerCase(), code] as const,
  ]),
  ...Object.entries(OTHER_NAMES),
]);

/** The country that a profile names in its own words; null where money cannot be sent there, or it is not clear which one it is. */
export function payoutCountryOf(written: string | null): PayoutCountry | null {
  const code = NAMED.get((written ?? "").trim().toLowerCase()) ?? "";
  return isPayoutCountry(code) ? code : null;
}

/** An account has a country from its first moment on, and keeps it: no expert is put into one that they did not name. */
export function choosePayoutCountry(chosen: PayoutCountry | null, written: string | null): PayoutCountry {
  const country = chosen ?? payoutCountryOf(written);
  if (!country) throw new DomainError("invalid", "payouts/country-required");
  return country;
}
