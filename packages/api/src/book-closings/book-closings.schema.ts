import { z } from "zod";
import { zBookDay, zDecimal, zText, zTimestamp } from "../schema/scalars.ts";

const zMonth = z
  .string()
  .regex(/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/, "Enter a month as yyyy-MM")
  .meta({ description: "A month of the books", example: "2026-11" });

export const bookMonthInput = z.object({ month: zMonth });
export const reopenBookMonthInput = bookMonthInput.extend({
  reason: zText(500).min(1, "Say why").meta({
    description: "Why, for whoever reads the books later",
    example: "The auditor wants one posting corrected.",
  }),
});

const byWhom = (what: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `The administrator who ${what}; null: their account was erased`, example: "Ines Duarte" });

export const bookMonthSchema = z.object({
  month: zMonth,
  from: zBookDay,
  to: zBookDay,
  closing: z
    .object({ closedAt: zTimestamp, closedBy: byWhom("closed it") })
    .nullable()
    .meta({ description: "Null while the month is open" }),
  isNext: z.boolean().meta({ description: "Whether it is the next to close" }),
  isOver: z.boolean().meta({ description: "Whether it has been over for a day, and so can be closed in its turn" }),
  isLastClosed: z.boolean().meta({ description: "Whether it was closed last, and so can be reopened" }),
  reopenings: z
    .array(
      z.object({
        closedAt: zTimestamp,
        closedBy: byWhom("had closed it"),
        reopenedAt: zTimestamp,
        reopenedBy: byWhom("reopened it"),
        reason: z.string().meta({ description: "Why it was reopened", example: "One posting was corrected." }),
        changed: z
          .array(
            z.object({
              code: z.string().meta({ description: "The account's code", example: "4000" }),
              name: z.string().meta({ description: "The account's name", example: "Transaction fees" }),
              before: zDecimal.meta({ description: "Its balance when the month was closed before" }),
              after: zDecimal.meta({ description: "Its balance now that it is closed again" }),
            }),
          )
          .meta({ description: "The balances that are others since it was closed again; none while it is open" }),
      }),
    )
    .meta({ description: "Newest first" }),
});
export type BookMonthDto = z.infer<typeof bookMonthSchema>;

export const bookFaultsSchema = z
  .array(z.string())
  .meta({ description: "What does not add up until the end of the month, in words; empty: it can be closed" });
