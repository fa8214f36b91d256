import { CHECKOUT_OUTCOMES, CHECKOUT_PURPOSES, CHECKOUT_STATUSES } from "@quorate/core/checkouts/checkout";
import { EARNING_STATUSES } from "@quorate/core/earnings/earnings";
import type { CheckoutId } from "@quorate/core/ids";
import { PAYMENT_STATUSES } from "@quorate/core/payments/payment";
import { z } from "zod";
import { zCurrency, zDecimal, zId, zTimestamp } from "../schema/scalars.ts";

export const checkoutIdInput = z.object({ id: zId<CheckoutId>() });
export const settleCheckoutInput = z.object({ id: zId<CheckoutId>(), outcome: z.enum(CHECKOUT_OUTCOMES) });

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

export const earningsPaymentSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  projectTitle: z.string(),
  milestoneTitle: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  createdAt: zTimestamp,
  escrowReleaseDate: zTimestamp
    .optional()
    .meta({ description: "When the money is released if the client does not answer; only while that is expected" }),
  settledAt: zTimestamp.nullable().meta({ description: "When it was released, or went back" }),
  expertPayout: zDecimal,
  amount: zDecimal,
  platformFee: zDecimal,
  refundedAmount: zDecimal.meta({ description: "What went back to the client: amount = fee + payout + this" }),
  currency: zCurrency,
});
export type EarningsPaymentDto = z.infer<typeof earningsPaymentSchema>;

/** Totals are numbers by specification; the amounts behind them are decimal text. */
export const earningsSchema = z.object({
  totalEarnings: z.number().meta({ description: "What was released, after fees: the sum of byProjectStatus" }),
  pendingEarnings: z.number().meta({ description: "What lies in escrow, after fees" }),
  completedProjects: z.number().meta({ description: "Those through which money was released" }),
  byProjectStatus: z
    .array(z.object({ status: z.enum(EARNING_STATUSES), projects: z.number(), amount: zDecimal }))
    .meta({ description: "What was released, by how the projects it came from stand now" }),
  payments: z.array(earningsPaymentSchema).meta({ description: "Newest first, at most 500" }),
  paymentCount: z.number().meta({ description: "How many payments there are" }),
  months: z
    .array(z.object({ month: z.string(), paid: zDecimal, held: zDecimal }))
    .meta({ description: "The last twelve calendar months, oldest first" }),
  earlier: z
    .object({ paid: zDecimal, held: zDecimal })
    .meta({ description: "What was paid, and is held since, before those months" }),
});
export type EarningsDto = z.infer<typeof earningsSchema>;
