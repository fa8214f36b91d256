import { BANK_PAYOUT_FAILURES, BANK_PAYOUT_STATUSES } from "@quorate/core/bank-payouts/bank-payout";
import type { BankPayoutId } from "@quorate/core/ids";
import { z } from "zod";
import { datedPageInput } from "../schema/created.ts";
import { zBookDay, zCursor, zDecimal, zId, zTimestamp } from "../schema/scalars.ts";

export const listBankPayoutsInput = z.object({ ...datedPageInput, cursor: zCursor<BankPayoutId>() });
export const bankPayoutIdInput = z.object({ id: zId<BankPayoutId>() });

const failureSchema = z.object({
  code: z.enum(BANK_PAYOUT_FAILURES),
  text: z.string(),
  repair: z.string().meta({ description: "What is to be done about it, and by whom" }),
});

const zBankDay = z.string().nullable().meta({
  description: "The bank's day, yyyy-MM-dd, as the card processor names it",
  format: "date",
  example: "2026-11-30",
});

export const bankPayoutSchema = z.object({
  id: z.string(),
  amount: zDecimal,
  currency: z.string().meta({ description: "That of the expert's bank account, which need not be the platform's" }),
  status: z.enum(BANK_PAYOUT_STATUSES),
  bank: z.object({ name: z.string().nullable(), last4: z.string().nullable() }),
  createdAt: zTimestamp,
  createdOn: zBookDay,
  expectedAt: zTimestamp.nullable().meta({ description: "The day on which it is at the bank" }),
  expectedOn: zBankDay,
  arrivedAt: zTimestamp.nullable().meta({ description: "When the card processor took it for paid" }),
  arrivedOn: zBankDay,
  failure: failureSchema.nullable(),
  milestoneCount: z.number().meta({
    description: "How many payments are in it: of milestones, approved weeks and other parts, expenses and bonuses",
  }),
});
export type BankPayoutDto = z.infer<typeof bankPayoutSchema>;

export const bankPayoutDetailSchema = bankPayoutSchema.extend({
  milestones: z.array(
    z.object({
      id: z.string(),
      projectId: z.string(),
      projectTitle: z.string(),
      milestoneTitle: z.string(),
      amount: zDecimal,
      currency: z.string(),
      sentAt: zTimestamp.nullable(),
      sentOn: zBookDay.nullable(),
    }),
  ),
  otherAmount: z
    .string()
    .nullable()
    .meta({ description: "What else is in it: amount = milestones + this. Null in another currency than theirs" }),
});
export type BankPayoutDetailDto = z.infer<typeof bankPayoutDetailSchema>;
