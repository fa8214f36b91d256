import { JOURNAL_FORMATS } from "@quorate/core/spending/journal-format";
import { z } from "zod";
import { isOrdered, isShort, LAST_BEFORE_FIRST, TOO_LONG, zMonth, zMonthsTimeZone } from "./spending.schema.ts";

const months = { from: zMonth, to: zMonth, timeZone: zMonthsTimeZone };

export const spendingExportInput = z
  .object(months)
  .refine(isOrdered, LAST_BEFORE_FIRST)
  .refine((period) => !isOrdered(period) || isShort(period), TOO_LONG);

export const spendingJournalInput = z
  .object({ ...months, format: z.enum(JOURNAL_FORMATS) })
  .refine(isOrdered, LAST_BEFORE_FIRST)
  .refine((period) => !isOrdered(period) || isShort(period), TOO_LONG)
  .refine(({ format, from, to }) => format !== "datev" || from.slice(0, 4) === to.slice(0, 4), {
    path: ["to"],
    message: "A file for DATEV is of one calendar year",
  });
