import type { JournalFormat } from "@quorate/core/spending/journal-format";
import type { SpendingQuestion } from "./use-get-spending.ts";

/** Served by the host, not by a screen. Here and not with the other addresses, which every page loads. */
export const spendingCsv = (question: SpendingQuestion) => `/api/spending.csv?${queryOf(question)}`;
export const spendingJournal = (format: JournalFormat, question: SpendingQuestion) =>
  `/api/spending/journal.csv?format=${format}&${queryOf(question)}`;

function queryOf({ from, to }: SpendingQuestion): string {
  return new URLSearchParams({ from, to }).toString();
}
