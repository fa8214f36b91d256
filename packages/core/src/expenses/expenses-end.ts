import type { Currency } from "../format/currency.ts";
import { formatMoney } from "../format/money-format.ts";

/** Why nothing more can be claimed although the cap is not used up: a bank took its payment back, or what was unused went back. */
export const EXPENSES_ENDS = ["charged_back", "went_back"] as const;
export type ExpensesEnd = (typeof EXPENSES_ENDS)[number];

/** Says it in a sentence; `amount`: the sum that is the client's again, as decimal text. */
export function expensesEndWords(
  { reason, amount }: { reason: ExpensesEnd; amount: string },
  currency: Currency,
): string {
  const sum = formatMoney(amount, currency);
  if (reason === "charged_back") return `Nothing left to claim: the client's bank took the payment of ${sum} back.`;
  return `Nothing left to claim: the unused ${sum} went back to the client.`;
}
