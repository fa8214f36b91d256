import { VAT_RULES } from "@quorate/core/vat/vat-rules";
import { STAGGER_GROUPS, VAT_FREQUENCIES, VAT_RETURN_KINDS } from "@quorate/core/vat/vat-scheme";
import { z } from "zod";
import { zBookDay, zCurrency, zDay, zDecimal, zOptional, zText, zTimestamp } from "../schema/scalars.ts";

const zKind = z.enum(VAT_RETURN_KINDS).meta({
  description:
    "`vat`: the return at home. `uk_vat`: to the United Kingdom, from elsewhere. `oss`: the one-stop shop. `ec_sales`: the list of services to businesses in the EU",
});

export const vatReturnInput = z.object({
  kind: zKind,
  from: zDay.meta({ description: "The first day of its period, as the list has it", example: "2026-10-01" }),
});
const zAsRead = z.string().regex(/^-?\d{1,12}\.\d{2}$/, "Enter the amount as the return has it");
const zReference = zText(100).min(1, "Enter the reference");
export const fileVatReturnInput = vatReturnInput.extend({
  reference: zReference.meta({ description: "What the tax office calls what it got", example: "XAVC00000012345" }),
  net: zOptional(zAsRead).meta({
    description: "The net that you read and filed: refused (409) if it is another by now",
    example: "425.00",
  }),
  vat: zOptional(zAsRead).meta({
    description: "The VAT that you read and filed: refused (409) if it is another by now",
    example: "25.00",
  }),
});
export const payVatReturnInput = vatReturnInput.extend({
  reference: zReference.meta({ description: "The reference of the payment, as the bank has it", example: "VAT Q4" }),
});
export const takeBackVatPaymentInput = vatReturnInput.extend({
  reference: zReference.meta({ description: "Why it is taken back", example: "Sent back by the bank" }),
});

const scheme = {
  fromDay: zDay.meta({
    description: "The first day of a month; it holds until the next one begins",
    example: "2027-01-01",
  }),
  country: z.string().length(2).meta({ description: "The state of establishment", example: "GB" }),
  frequency: z.enum(VAT_FREQUENCIES).meta({ description: "Of the return at home" }),
  staggerGroup: z.literal(STAGGER_GROUPS).meta({
    description:
      "Quarters of the United Kingdom that end with March (1), April (2) or May (3); 1 elsewhere, and for months",
  }),
  ecSalesFrequency: z.enum(VAT_FREQUENCIES).meta({ description: "Of the EC sales list" }),
};
export const setVatSchemeInput = z.object(scheme);
export const vatSchemeSchema = z.object({
  ...scheme,
  fromDay: zBookDay.nullable().meta({ description: "The first day; null for what holds before anything was set" }),
  setBy: z.string().nullable().meta({ description: "The administrator who set it", example: "Ines Duarte" }),
});
export type VatSchemeDto = z.infer<typeof vatSchemeSchema>;

const zPeriod = z.object({ from: zBookDay, to: zBookDay });

export const vatReturnSummarySchema = z.object({
  kind: zKind,
  filedWith: z.string().meta({ description: "Whose tax office gets it, in words", example: "the United Kingdom" }),
  from: zBookDay,
  to: zBookDay,
  dueOn: zBookDay.nullable().meta({ description: "The last day for it; null where no one asks for it" }),
  isOver: z.boolean().meta({ description: "Whether the period is over" }),
  isNext: z.boolean().meta({ description: "Whether it is the oldest that is not filed, and so the next to file" }),
  net: zDecimal,
  vat: zDecimal,
  filing: z
    .object({
      filedAt: zTimestamp,
      filedBy: z.string().nullable().meta({ description: "The administrator who filed it", example: "Ines Duarte" }),
      reference: z.string().meta({ description: "What the tax office calls it", example: "XAVC00000012345" }),
      payment: z
        .object({
          reference: z.string().meta({ description: "As the bank has it", example: "VAT Q4" }),
          bookedAt: zTimestamp,
        })
        .nullable()
        .meta({ description: "What is booked as paid of it and was not taken back" }),
    })
    .nullable()
    .meta({ description: "Null until it is filed; from then on its figures stay" }),
});
export type VatReturnSummaryDto = z.infer<typeof vatReturnSummarySchema>;

const zCorrects = zPeriod.nullable().meta({ description: "The earlier period that it corrects; null for its own" });

export const vatReturnSchema = vatReturnSummarySchema.extend({
  currency: zCurrency,
  ossScheme: z
    .enum(["union", "non_union"])
    .nullable()
    .meta({ description: "Which scheme of the one-stop shop; null for other returns" }),
  lines: z.array(
    z.object({
      corrects: zCorrects,
      rule: z.enum(VAT_RULES),
      ratePercent: z.string().nullable().meta({ description: "Null where none is charged", example: "20" }),
      country: z.string().nullable().meta({ description: "The state whose VAT it is", example: "GB" }),
      documents: z.number().meta({ description: "How many documents it adds up", example: 12 }),
      net: zDecimal,
      vat: zDecimal,
    }),
  ),
  boxes: z
    .array(
      z.object({
        box: z.number().meta({ description: "Its number on the form", example: 1 }),
        name: z.string().meta({ example: "VAT due on sales" }),
        amount: zDecimal.nullable().meta({ description: "Null for what only the books of purchases know" }),
      }),
    )
    .nullable()
    .meta({ description: "The boxes of HMRC's return; null for other returns" }),
  customers: z
    .array(
      z.object({
        corrects: zCorrects,
        vatNumber: z
          .string()
          .nullable()
          .meta({ description: "Null for a business accepted without one", example: "DE136695976" }),
        customerId: z.string().meta({ description: "The account with this number, or one of them" }),
        country: z.string().meta({ description: "The customer's state", example: "DE" }),
        code: z
          .string()
          .meta({ description: "What says that it is of services: S, or 3 in the United Kingdom", example: "S" }),
        net: zDecimal,
      }),
    )
    .nullable()
    .meta({ description: "The lines of the EC sales list; null for other returns" }),
});
export type VatReturnDto = z.infer<typeof vatReturnSchema>;
