import { CHECKOUT_OUTCOMES, CHECKOUT_PURPOSES, CHECKOUT_STATUSES } from "@quorate/core/checkouts/checkout";
import type { CheckoutId } from "@quorate/core/ids";
import { SANDBOX_CARD_BEHAVIOURS } from "@quorate/core/subscriptions/saved-card";
import { z } from "zod";
import { zCurrency, zDecimal, zId, zOptional, zTimestamp } from "../schema/scalars.ts";

export const checkoutIdInput = z.object({ id: zId<CheckoutId>() });
export const settleCheckoutInput = z.object({
  id: zId<CheckoutId>(),
  outcome: z.enum(CHECKOUT_OUTCOMES),
  card: zOptional(z.enum(SANDBOX_CARD_BEHAVIOURS)).meta({
    description: "How the card answers when it is charged later, where the page keeps one",
  }),
});

export const checkoutSchema = z.object({
  id: z.string(),
  purpose: z.enum(CHECKOUT_PURPOSES),
  status: z.enum(CHECKOUT_STATUSES),
  isGivenUp: z.boolean().meta({ description: "Cancelled because it can no longer be had, and not by the payer" }),
  description: z.string(),
  amount: zDecimal,
  refundedAmount: zDecimal.meta({
    description: "What goes back to the payer: all of it at once where the money came too late",
  }),
  currency: zCurrency,
  paymentId: z.string().nullable(),
  returnPath: z.string(),
  createdAt: zTimestamp,
});
export type CheckoutDto = z.infer<typeof checkoutSchema>;
