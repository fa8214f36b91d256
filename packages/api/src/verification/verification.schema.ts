import { VERIFICATION_STATUSES } from "@quorate/core/verification/verification";
import { z } from "zod";
import { zCurrency, zDecimal, zTimestamp } from "../schema/scalars.ts";

export const verificationSchema = z.object({
  status: z.enum(VERIFICATION_STATUSES).nullable().meta({ description: "Of the newest verification" }),
  requestedAt: zTimestamp.nullable(),
  expeditedAt: zTimestamp.nullable(),
  isOverdue: z.boolean().meta({ description: "Longer than promised" }),
  expedite: z
    .object({ price: zDecimal, currency: zCurrency })
    .nullable()
    .meta({ description: "What it costs to be reviewed first; null when that cannot be had (any more)" }),
});
export type VerificationDto = z.infer<typeof verificationSchema>;

export const expeditedSchema = z.object({ checkoutUrl: z.string() });
