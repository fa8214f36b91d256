import { formatMoney } from "../../lib/money.ts";

/** "-25.00" → "£25.00 Cr": debits less credits, as an accountant reads a balance. */
export function balanceText(decimal: string): string {
  if (decimal === "0.00") return formatMoney(decimal);
  return decimal.startsWith("-") ? `${formatMoney(decimal.slice(1))} Cr` : `${formatMoney(decimal)} Dr`;
}
