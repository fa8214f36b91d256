import { STATEMENT_ACCOUNTS, STATEMENT_KINDS } from "@quorate/core/invoices/statement";
import { VAT_RULES } from "@quorate/core/vat/vat-rules";
import { z } from "zod";
import { zCurrency, zDecimal, zDefault } from "../schema/scalars.ts";
import { INVOICE_SCOPES } from "./invoices.schema.ts";

/** From a year that every calendar knows on. */
export const statementMonthInput = z.object({ month: z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/) });

const signed = (description: string) => z.string().meta({ description, example: "-150.00" });

export const statementSchema = z.object({
  month: z.string().meta({ description: "Of UTC, as the books are", example: "2026-10" }),
  isOver: z.boolean().meta({ description: "A month that is over never changes" }),
  currency: zCurrency,
  sections: z.array(
    z.object({
      account: z.enum(STATEMENT_ACCOUNTS).meta({
        description:
          "`escrow`: your money that is held; `earnings`: what you earned and what was not paid out yet; `purchases`: plans and reviews",
      }),
      opening: zDecimal.nullable().meta({ description: "Null for purchases, of which nothing is held" }),
      sums: z.array(
        z.object({
          kind: z.enum(STATEMENT_KINDS),
          amount: signed("Out of the account with a minus"),
          count: z.number().int(),
        }),
      ),
      closing: zDecimal.nullable(),
    }),
  ),
  pdfUrl: z.string(),
});
export type StatementDto = z.infer<typeof statementSchema>;

export const taxFiguresInput = z.object({
  scope: zDefault(z.enum(INVOICE_SCOPES), "mine").meta({
    description: "`platform`: what the platform has issued in its own name, for administrators",
  }),
});

const amounts = {
  net: signed("With a minus where more was given back than supplied"),
  vat: signed("With a minus where more was given back than supplied"),
  gross: signed("Net and VAT"),
  documents: z.number().int(),
};

export const taxQuarterSchema = z.object({
  quarter: z.string().meta({ example: "2026-Q4" }),
  from: z.string(),
  until: z.string(),
  currency: zCurrency,
  lines: z.array(
    z.object({
      rule: z.enum(VAT_RULES),
      ratePercent: z.string().meta({ example: "20" }),
      country: z.string().nullable().meta({ description: "Whose VAT it is; null where none is charged" }),
      ...amounts,
    }),
  ),
  ...amounts,
});
export type TaxQuarterDto = z.infer<typeof taxQuarterSchema>;
