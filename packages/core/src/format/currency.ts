/**
 * The only file that knows currencies by code, sign or name. An installation has one of them, chosen at its first start; all
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

const SAID: readonly (readonly [RegExp, string])[] = [
  [/^(?:£|pounds?(?: sterling)?|sterling|quid|gbp|pfund|livres?(?: sterling)?|libras?(?: esterlinas)?)$/, "GBP"],
  [/^(?:€|euros?|eur)$/, "EUR"],
  [/^(?:\$|us\$|(?:us )?dollars?|bucks|usd|us-dollar|d[óo]lares)$/, "USD"],
  [/^(?:swiss francs?|francs?(?: suisses?)?|(?:schweizer )?franken|francos?(?: suizos?)?|chf)$/, "CHF"],
  [/^(?:zloty|zlotys|pln)$/, "PLN"],
  [/^(?:sek|nok|dkk|cad|aud|czk)$/, ""],
];
/** Before an amount, for a pattern over small letters; other currencies than ours as well. */
export const CURRENCY_SIGN = String.raw`(?:£|€|us\$|\$|gbp|eur|usd|chf|pln|sek|nok|dkk|cad|aud|czk)`;
/** After an amount, likewise. */
export const CURRENCY_NAME = String.raw`(?:£|€|\$|pounds?(?: sterling)?|sterling|quid|gbp|pfund|livres?(?: sterling)?|libras?(?: esterlinas)?|euros?|eur|(?:us )?dollars?|us-dollar|d[óo]lares|bucks|usd|(?:swiss )?francs?(?: suisses?)?|(?:schweizer )?franken|francos?(?: suizos?)?|chf|zlotys?|pln|sek|nok|dkk|cad|aud|czk)`;

/** The ISO 4217 code of a currency as people write it, in small letters: "quid"; null where nothing is written. */
export function currencySaid(said: string): string | null {
  const name = said.trim();
  if (name === "") return null;
  for (const [pattern, code] of SAID) if (pattern.test(name)) return code || name.toUpperCase();
  return null;
}
