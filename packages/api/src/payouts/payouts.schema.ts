import { PAYOUT_ACCOUNT_STATUSES } from "@quorate/core/payouts/payout-account";
import { z } from "zod";
import { zDecimal } from "../schema/scalars.ts";

export const payoutAccountSchema = z.object({
  status: z.enum(PAYOUT_ACCOUNT_STATUSES),
  sentAmount: zDecimal.meta({ description: "What was sent to the expert's account until now" }),
  waitingAmount: zDecimal.meta({ description: "What was released and has not arrived: the sum of the next four" }),
  onItsWayAmount: zDecimal,
  heldForAccountAmount: zDecimal.meta({ description: "Held until the expert's account can receive it" }),
  delayedAmount: zDecimal.meta({ description: "Sent once the platform's balance at the card processor has filled" }),
  stoppedAmount: zDecimal.meta({ description: "Refused by the card processor; an administrator looks into it" }),
});
export type PayoutAccountDto = z.infer<typeof payoutAccountSchema>;

export const payoutOnboardingSchema = z.object({
  onboardingUrl: z.string().meta({ description: "Where to send the expert's browser; good for one visit" }),
});
