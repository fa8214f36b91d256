import { EXPENSE_KINDS, EXPENSE_STATUSES, RECEIPT_VAT_MAX } from "@quorate/core/expenses/expense";
import { EXPENSES_ENDS } from "@quorate/core/expenses/expenses-end";
import type { ExpenseId, FileId, MilestoneId } from "@quorate/core/ids";
import { z } from "zod";
import { fileSchema } from "../files/files.schema.ts";
import {
  zAmountMinor,
  zCurrency,
  zDay,
  zDecimal,
  zId,
  zNullable,
  zOptional,
  zSeenAt,
  zText,
  zTimestamp,
} from "../schema/scalars.ts";
import { ifGiven } from "../schema/validator-messages.ts";

const RATE = "Enter a rate in percent, for example 20 or 5.5";
const HUNDREDTHS = 100;

/** A VAT rate in percent as decimal text; becomes basis points. */
const zVatRate = z
  .string(ifGiven(RATE))
  .trim()
  .refine((text) => /^\d{1,2}(?:\.\d{1,2})?$/.test(text), ifGiven(RATE))
  .transform((text) => Math.round(Number(text) * HUNDREDTHS))
  .refine((points) => points <= RECEIPT_VAT_MAX, `At most ${RECEIPT_VAT_MAX / HUNDREDTHS} %`);

export const milestoneExpensesInput = z.object({ id: zId<MilestoneId>() });
export const withdrawExpenseInput = z.object({ id: zId<ExpenseId>(), ifUnchangedSince: zSeenAt });
export const setExpensesCapInput = z.object({
  id: zId<MilestoneId>(),
  amount: zNullable(zAmountMinor()).meta({ description: "Up to what sum expenses are paid; left out: none are" }),
});
const expenseFields = z.object({
  kind: z.enum(EXPENSE_KINDS, "Choose what it was for"),
  spentOn: zDay.meta({ description: "The day on the receipt" }),
  description: zText(300).min(1, "Say what it was for"),
  amount: zAmountMinor(),
  vatRate: zOptional(zVatRate).meta({ description: "In percent, where the receipt names one rate", example: "20" }),
  vatAmount: zOptional(zAmountMinor()).meta({ description: "The VAT within the amount, as the receipt says" }),
});
export const handInExpenseInput = z.object({
  id: zId<MilestoneId>(),
  ...expenseFields.shape,
  fileId: zId<FileId>().meta({
    description: "The receipt, a PDF or a picture: an upload of yours with the purpose `receipt`",
  }),
});
export const reviseExpenseInput = z.object({
  id: zId<ExpenseId>(),
  ifUnchangedSince: zSeenAt,
  ...expenseFields.shape,
  fileId: zOptional(zId<FileId>()).meta({
    description: "Another receipt, uploaded as the first was; left out: the receipt stays",
  }),
});
export const approveExpenseInput = z.object({ id: zId<ExpenseId>(), ifUnchangedSince: zSeenAt });
export const returnExpenseInput = z.object({
  id: zId<ExpenseId>(),
  ifUnchangedSince: zSeenAt,
  reason: zText(1000).min(1, "Say why it is not paid"),
});

const saidSchema = z.object({
  version: z.int().meta({ description: "Counted from 1: how often it was handed in" }),
  kind: z.enum(EXPENSE_KINDS),
  spentOn: z.string().meta({ format: "date", description: "The day on the receipt" }),
  description: z.string(),
  amount: zDecimal,
  vatRate: z.string().nullable().meta({ description: "In percent, as the receipt says", example: "20" }),
  vatAmount: zDecimal.nullable(),
  receipt: fileSchema.nullable().meta({ description: "Null for administrators who may not read it" }),
  handedInAt: zTimestamp,
  returnReason: z.string().nullable().meta({
    description: "Why the client does not pay it",
    example: "This is the receipt of another journey.",
  }),
});
export const expenseVersionSchema = z.object({ ...saidSchema.shape, returnedAt: zTimestamp });
export type ExpenseVersionDto = z.infer<typeof expenseVersionSchema>;

export const expenseSchema = z.object({
  id: z.string(),
  status: z.enum(EXPENSE_STATUSES).meta({
    description:
      "`handed_in`: the client answers until `answerBy`; `approved`: paid; `returned`: sent back with `returnReason`, to be revised; `withdrawn`: taken back; `lapsed`: the money for it went back",
  }),
  ...saidSchema.shape,
  answerBy: zTimestamp.nullable().meta({ description: "When it is approved automatically" }),
  decidedAt: zTimestamp.nullable(),
  paidAsId: z.string().nullable().meta({ description: "The milestone as which the expense was paid" }),
  earlier: z
    .array(expenseVersionSchema)
    .meta({ description: "The versions before this one, each as it was handed in and sent back, the newest first" }),
  updatedAt: zTimestamp,
});
export type ExpenseDto = z.infer<typeof expenseSchema>;

export const expensesSchema = z.object({
  milestoneId: z.string(),
  currency: zCurrency,
  cap: zDecimal.nullable().meta({ description: "Up to what sum expenses are paid; null: none are" }),
  isOpen: z.boolean().meta({ description: "Whether the expert can hand expenses in now" }),
  held: zDecimal.meta({ description: "What is in escrow for expenses" }),
  released: zDecimal.meta({ description: "What was released for approved expenses" }),
  left: zDecimal.meta({ description: "What the cap leaves; expenses that wait are taken off" }),
  ended: z
    .object({
      reason: z.enum(EXPENSES_ENDS).meta({
        description:
          "`charged_back`: the client's bank took the payment back; `went_back`: what was unused went back to the client",
      }),
      amount: zDecimal.meta({ description: "What is the client's again" }),
      at: zTimestamp,
    })
    .nullable()
    .meta({
      description: "Why nothing is left of a cap that is not used up; null while money is held, and where all was paid",
    }),
  expenses: z.array(expenseSchema).meta({ description: "The newest first" }),
});
export type ExpensesDto = z.infer<typeof expensesSchema>;
