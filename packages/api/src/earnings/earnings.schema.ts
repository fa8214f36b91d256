import { EARNING_STATUSES } from "@quorate/core/earnings/earnings";
import { MONEY_STATES } from "@quorate/core/expert-money/expert-money";
import { HOLD_REASONS } from "@quorate/core/expert-money/money-hold";
import { PAYMENT_STATUSES } from "@quorate/core/payments/payment";
import { z } from "zod";
import { organizationFaceSchema } from "../schema/face.ts";
import { zBookDay, zCurrency, zDecimal, zTimestamp } from "../schema/scalars.ts";

export const earningsPaymentSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  projectTitle: z.string(),
  milestoneTitle: z.string(),
  client: organizationFaceSchema,
  status: z.enum(PAYMENT_STATUSES),
  createdAt: zTimestamp,
  createdOn: zBookDay,
  escrowReleaseDate: zTimestamp
    .optional()
    .meta({ description: "When the money is released if the client does not answer; only while that is expected" }),
  settledAt: zTimestamp.nullable().meta({ description: "When it was released, or went back" }),
  settledOn: zBookDay.nullable(),
  money: z
    .object({ state: z.enum(MONEY_STATES), reason: z.enum(HOLD_REASONS).nullable(), name: z.string() })
    .nullable()
    .meta({ description: "Where your part of it is, and why it does not go on; null where you have none" }),
  expertPayout: zDecimal,
  amount: zDecimal,
  platformFee: zDecimal,
  refundedAmount: zDecimal.meta({ description: "What went back to the client: amount = fee + payout + this" }),
  takenBackAmount: zDecimal.meta({
    description: "What of your payout the client's bank took back by a lost chargeback; it is no earning any more",
  }),
  currency: zCurrency,
});
export type EarningsPaymentDto = z.infer<typeof earningsPaymentSchema>;

/** Totals are numbers by specification; the amounts behind them are decimal text. */
export const earningsSchema = z.object({
  totalEarnings: z
    .number()
    .meta({ description: "What was released, after fees, and not taken back by a bank: the sum of byProjectStatus" }),
  pendingEarnings: z.number().meta({ description: "What is in escrow, after fees" }),
  completedProjects: z.number().meta({ description: "Those through which money was released" }),
  byProjectStatus: z
    .array(z.object({ status: z.enum(EARNING_STATUSES), projects: z.number(), amount: zDecimal }))
    .meta({ description: "What was released and not taken back, by how the projects it came from stand now" }),
  payments: z.array(earningsPaymentSchema).meta({ description: "Newest first, at most 500" }),
  paymentCount: z.number().meta({ description: "How many payments there are" }),
  months: z.array(z.object({ month: z.string(), paid: zDecimal, held: zDecimal })).meta({
    description:
      "The last twelve calendar months, oldest first; what a bank took back counts against the month of that",
  }),
  earlier: z
    .object({ paid: zDecimal, held: zDecimal })
    .meta({ description: "What was paid, and is held since, before those months" }),
});
export type EarningsDto = z.infer<typeof earningsSchema>;
