import type { ExpenseDto } from "@quorate/api/expenses/expenses.schema";
import type { ExpenseKind } from "@quorate/core/expenses/expense";
import { formatDate } from "@quorate/core/format/date-format";
import { formatMoney } from "../../lib/money.ts";

export const KIND_WORDS: Readonly<Record<ExpenseKind, string>> = {
  travel: "Travel",
  accommodation: "Accommodation",
  meals: "Meals",
  software: "Software",
  equipment: "Equipment",
  other: "Other",
};

/** How an expense stands, and by when it is answered. */
export function expenseWords({ status, answerBy, decidedAt }: ExpenseDto): string {
  const on = decidedAt ? ` on ${formatDate(decidedAt)}` : "";
  switch (status) {
    case "handed_in":
      return answerBy
        ? `Waits for an answer; approved automatically on ${formatDate(answerBy)}`
        : "Waits for an answer";
    case "approved":
      return `Approved and paid${on}, without a fee`;
    case "returned":
      return `Sent back${on}`;
    case "withdrawn":
      return `Taken back${on}`;
    case "lapsed":
      return `Not paid: the money for it went back${on}`;
  }
}

/** What the receipt says of its VAT. */
export function vatWords({ vatRate, vatAmount }: ExpenseDto): string | null {
  if (vatRate === null && vatAmount === null) return null;
  const rate = vatRate === null ? "" : ` at ${vatRate} %`;
  return vatAmount === null ? `VAT${rate}` : `${formatMoney(vatAmount)} VAT${rate}`;
}
