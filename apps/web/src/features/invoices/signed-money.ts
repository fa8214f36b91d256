import { formatMoney } from "../../lib/money.ts";

/** "-150.00" → "−£150.00": amounts of which some go out. */
export function formatSigned(decimal: string): string {
  return decimal.startsWith("-") ? `−${formatMoney(decimal.slice(1))}` : formatMoney(decimal);
}
