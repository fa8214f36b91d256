import { type Currency, DEFAULT_CURRENCY } from "../format/currency.ts";

export type InstallationCurrency = { currency: Currency; chosenAt: Date | null };

/** The first start chooses the currency; from then on it stays, whatever is asked for, because amounts are stored in it. */
export function currencyAtStart({ currency, chosenAt }: InstallationCurrency, wish: Currency | undefined): Currency {
  if (chosenAt !== null) return currency;
  return wish ?? DEFAULT_CURRENCY;
}
