// How people write currencies in a text. Apart from `currency.ts`, because every screen loads that and none reads texts.

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
