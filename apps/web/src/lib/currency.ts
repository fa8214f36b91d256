import * as currencies from "@quorate/core/format/currency";

let current = currencies.DEFAULT_CURRENCY;

/**
 * Says which currency the installation is in, once and before anything is drawn: the browser learns it from the page's first
 * element, the build draws each public page in every one.
 */
export function setPageCurrency(stated: string | undefined): void {
  current = currencies.CURRENCIES.find((currency) => currency === stated) ?? currencies.DEFAULT_CURRENCY;
}

export const pageCurrency = () => current;
export const currencySign = () => currencies.currencySign(current);
export const currencyName = () => currencies.currencyName(current);
