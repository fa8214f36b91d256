import type { ExpenseDto, ExpenseVersionDto } from "@quorate/api/expenses/expenses.schema";
import { changedFields, type ExpenseField, type ExpenseKind } from "@quorate/core/expenses/expense";
import { formatDate } from "@quorate/core/format/date-format";
import { withUnit } from "@quorate/core/words/with-unit";
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
        ? `Waiting for an answer; approved automatically on ${formatDate(answerBy)}`
        : "Waiting for an answer";
    case "approved":
      return `Approved and paid${on}, no fee`;
    case "returned":
      return `Sent back${on}`;
    case "withdrawn":
      return `Withdrawn${on}`;
    case "lapsed":
      return `Not paid: the money was refunded${on}`;
  }
}

type SaidDto = ExpenseDto | ExpenseVersionDto;

const FIELDS: readonly { field: ExpenseField; label: string; of: (said: SaidDto) => string }[] = [
  { field: "description", label: "What it was for", of: ({ description }) => description },
  { field: "kind", label: "Kind", of: ({ kind }) => KIND_WORDS[kind] },
  { field: "spentOn", label: "Receipt date", of: ({ spentOn }) => formatDate(spentOn) },
  { field: "amount", label: "Amount", of: ({ amount }) => formatMoney(amount) },
  { field: "vatRate", label: "VAT rate", of: ({ vatRate }) => (vatRate === null ? NOT_NAMED : withUnit(vatRate, "%")) },
  {
    field: "vatAmount",
    label: "VAT included",
    of: ({ vatAmount }) => (vatAmount === null ? NOT_NAMED : formatMoney(vatAmount)),
  },
];
const NOT_NAMED = "Not stated";

const textsOf = ({ receipt, ...said }: SaidDto) => ({ ...said, receiptId: receipt?.id ?? null });

/** What a version says otherwise than the one before it, in words; receipts apart. */
export function expenseChanges(before: SaidDto, after: SaidDto) {
  const changed = changedFields(textsOf(before), textsOf(after));
  return FIELDS.filter(({ field }) => changed.includes(field)).map(({ label, of }) => {
    return { label, before: of(before), after: of(after) };
  });
}

/** What the receipt says of its VAT. */
export function vatWords({ vatRate, vatAmount }: SaidDto): string | null {
  if (vatRate === null && vatAmount === null) return null;
  const rate = vatRate === null ? "" : ` at ${withUnit(vatRate, "%")}`;
  return vatAmount === null ? `VAT${rate}` : `${formatMoney(vatAmount)} VAT${rate}`;
}
