import { PAYOUT_ACCOUNT_STATUSES } from "@quorate/core/payments/payout-account";
import { z } from "zod";
import { zDecimal } from "../schema/scalars.ts";

export const payoutAccountSchema = z.object({
  status: z.enum(PAYOUT_ACCOUNT_STATUSES),
  sentAmount: zDecimal.meta({ description: "What was sent to the expert's account until now" }),
  waitingAmount: zDecimal.meta({ description: "What was released and is on its way, or waits for the account" }),
});
export type PayoutAccountDto = z.infer<typeof payoutAccountSchema>;

export const payoutOnboardingSchema = z.object({
  onboardingUrl: z.string().meta({ description: "Where to send the expert's browser; good for one visit" }),
});
