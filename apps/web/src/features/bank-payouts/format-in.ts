import { CURRENCIES } from "@quorate/core/format/currency";
import { formatMoney } from "@quorate/core/format/money-format";
import { isOneOf } from "@quorate/core/one-of";

/** An amount in the currency of a bank account, which need not be one of ours. */
export function formatIn(currency: string, amount: string): string {
  const [sign, whole] = amount.startsWith("-") ? ["−", amount.slice(1)] : ["", amount];
  const known = isOneOf(CURRENCIES, currency) ? formatMoney(whole, currency) : `${currency} ${whole}`;
  return `${sign}${known}`;
}
