/**
 * The only file that knows currencies by code, sign or name; how people write them in a text is in `currency-said.ts`. An installation has one of them, chosen at its first start; all
 * amounts of it are in that one.
 */
export const CURRENCIES = ["GBP", "EUR", "USD"] as const;
export type Currency = (typeof CURRENCIES)[number];
export const DEFAULT_CURRENCY: Currency = "GBP";

const FORMS = {
  GBP: { sign: "£", name: "pounds" },
  EUR: { sign: "€", name: "euros" },
  USD: { sign: "$", name: "US dollars" },
} as const satisfies Record<Currency, { sign: string; name: string }>;

export function currencySign(currency: Currency): string {
  return FORMS[currency].sign;
}

/** As in "For the whole project, in pounds." */
export function currencyName(currency: Currency): string {
  return FORMS[currency].name;
}
