import { REVENUE_SOURCES } from "@quorate/core/revenue/revenue-source";
import { z } from "zod";
import { zBookDay, zCurrency, zDay, zDecimal, zTimestamp } from "../schema/scalars.ts";

/** The database's calendar knows no year 0. */
const zRevenueDay = zDay.refine((day) => day >= "0001-01-01", "Enter a date as yyyy-MM-dd");

export const revenueRangeInput = z
  .object({ startDate: zRevenueDay, endDate: zRevenueDay })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ["endDate"],
    message: "The end date must not be before the start date",
  });

export const revenueTotalSchema = z.array(
  z.object({ currency: zCurrency, total: zDecimal.meta({ description: "Net of VAT" }), vat: zDecimal }),
);

export const revenueEntrySchema = z.object({
  id: z.string(),
  sourceType: z.enum(REVENUE_SOURCES),
  sourceId: z.string(),
  amount: zDecimal.meta({
    description: "Net of VAT; below zero where an entry takes out the VAT of one that was booked with it",
  }),
  vat: zDecimal,
  vatRate: z.string().nullable().meta({ description: "In percent; null where none is charged", example: "20" }),
  vatCountry: z.string().nullable().meta({ description: "The state to whose tax office it is owed", example: "GB" }),
  currency: zCurrency,
  description: z.string().nullable(),
  projectId: z.string().nullable(),
  createdAt: zTimestamp,
  bookedOn: zBookDay,
});
export type RevenueEntryDto = z.infer<typeof revenueEntrySchema>;

export const revenueSummarySchema = z.object({
  total: zDecimal.meta({ description: "Net of VAT" }),
  vat: zDecimal.meta({ description: "What was charged beside it, and is owed to tax offices" }),
  gatewayFees: zDecimal.meta({ description: "What the card processor kept in the range, of all its charges" }),
  afterGatewayFees: zDecimal.meta({ description: "total less gatewayFees" }),
  entryCount: z.number(),
  bySource: z.array(
    z.object({
      sourceType: z.enum(REVENUE_SOURCES),
      amount: zDecimal.meta({ description: "Net of VAT" }),
      vat: zDecimal,
      share: z.number().meta({ description: "Percent of the amounts above zero" }),
    }),
  ),
  growthRate: z.number().nullable().meta({
    description: "Percent, this month to date against the same days of the month before; null without revenue in them",
  }),
  days: z.array(z.object({ day: z.string(), amount: zDecimal })),
});
export type RevenueSummaryDto = z.infer<typeof revenueSummarySchema>;
