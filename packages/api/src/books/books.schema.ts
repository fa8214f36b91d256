import { ACCOUNT_TYPES, bookAccountOfCode } from "@quorate/core/books/chart-of-accounts";
import type { InvoiceId } from "@quorate/core/ids";
import { INVOICE_KINDS } from "@quorate/core/invoices/invoice";
import { LEDGER_KINDS } from "@quorate/core/ledger/ledger";
import { JOURNAL_FORMATS } from "@quorate/core/spending/journal-format";
import { VAT_RULES } from "@quorate/core/vat/vat-rules";
import { z } from "zod";
import { pageInput } from "../schema/pagination.ts";
import { zBookDay, zCurrency, zCursor, zDay, zDecimal } from "../schema/scalars.ts";

/** The database's calendar knows no year 0. */
const zPeriodDay = zDay.refine((day) => day >= "0001-01-01", "Enter a date as yyyy-MM-dd");
const days = {
  from: zPeriodDay.meta({ description: "The first day, by the calendar of the books" }),
  to: zPeriodDay.meta({ description: "The last day, which is included" }),
};
const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const LAST_BEFORE_FIRST = { path: ["to"], message: "The last day must not be before the first" };

const zAccountCode = z
  .string()
  .refine((code) => bookAccountOfCode(code) !== null, "There is no such account")
  .meta({ description: "The account's code, as the trial balance has it", example: "2200-GB-2000" });

export const bookPeriodInput = z.object(days).refine(isInOrder, LAST_BEFORE_FIRST);
export const bookJournalInput = z
  .object({ ...days, format: z.enum(JOURNAL_FORMATS) })
  .refine(isInOrder, LAST_BEFORE_FIRST)
  .refine(({ format, from, to }) => format !== "datev" || from.slice(0, 4) === to.slice(0, 4), {
    path: ["to"],
    message: "A file for DATEV is of one calendar year",
  });
export const listAccountLinesInput = z
  .object({ account: zAccountCode, ...days, ...pageInput })
  .refine(isInOrder, LAST_BEFORE_FIRST);
export const listSalesInput = z
  .object({ ...days, ...pageInput, cursor: zCursor<InvoiceId>() })
  .refine(isInOrder, LAST_BEFORE_FIRST);

const balance = (when: string) =>
  zDecimal.meta({ description: `Debits less credits ${when}: below zero is a credit balance`, example: "-12500.00" });
const sums = {
  opening: balance("before the period"),
  debit: zDecimal.meta({ description: "What was debited in the period" }),
  credit: zDecimal.meta({ description: "What was credited in the period" }),
  closing: balance("at the end of the period"),
};

export const trialBalanceSchema = z.object({
  from: zBookDay,
  to: zBookDay,
  currency: zCurrency,
  accounts: z
    .array(
      z.object({
        code: z.string().meta({ example: "2200-GB-2000" }),
        name: z.string().meta({ example: "VAT owed to the United Kingdom at 20 %" }),
        type: z.enum(ACCOUNT_TYPES),
        ...sums,
      }),
    )
    .meta({ description: "In the order of the chart; accounts that never moved are left out" }),
  totals: z.object(sums).meta({ description: "Opening and closing are zero, and debit equals credit" }),
});
export type TrialBalanceDto = z.infer<typeof trialBalanceSchema>;

export const accountLineSchema = z.object({
  id: z.string().meta({ description: "The posting's" }),
  bookedOn: zBookDay,
  kind: z.enum(LEDGER_KINDS),
  text: z.string().meta({ description: "What the posting is, in words", example: "Released" }),
  document: z
    .object({ id: z.string(), number: z.string(), issuedOn: zBookDay, pdfUrl: z.string() })
    .nullable()
    .meta({ description: "The document that shows it; null where there is none, or not yet" }),
  gatewayReference: z.string().nullable().meta({ description: "What the card processor calls it", example: "txn_1" }),
  belongsTo: z.string().nullable().meta({
    description: "The month of the sale that it corrects or reverses, where that is an earlier one; null otherwise",
    example: "2026-10",
  }),
  debit: zDecimal,
  credit: zDecimal,
  balance: balance("up to and with this posting"),
});
export type AccountLineDto = z.infer<typeof accountLineSchema>;

const amounts = { net: zDecimal, vat: zDecimal, gross: zDecimal };
const terms = {
  rule: z.enum(VAT_RULES),
  ratePercent: z.string().nullable().meta({ description: "Null where none is charged", example: "20" }),
  country: z.string().nullable().meta({ description: "The state to whose tax office it is owed", example: "GB" }),
};

export const salesDocumentSchema = z.object({
  id: z.string(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string().meta({ description: "Without gaps for each year", example: "Q-2026-0031" }),
  issuedOn: zBookDay,
  suppliedOn: zBookDay.meta({ description: "The day of the supply, by which the day-book is kept" }),
  customer: z.string(),
  customerId: z.string().meta({ description: "The account that the document is sent to" }),
  customerCountry: z.string().nullable(),
  customerVatNumber: z.string().nullable(),
  ...terms,
  ...amounts,
  pdfUrl: z.string(),
});
export type SalesDocumentDto = z.infer<typeof salesDocumentSchema>;

export const salesTotalSchema = z.object({ ...terms, documents: z.number(), ...amounts });
export type SalesTotalDto = z.infer<typeof salesTotalSchema>;
