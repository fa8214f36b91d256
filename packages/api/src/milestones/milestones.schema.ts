import { CHARGEBACK_STATUSES } from "@quorate/core/chargebacks/chargeback";
import { DISPUTE_OUTCOMES, DISPUTE_STATUSES } from "@quorate/core/disputes/dispute";
import type { MilestoneId, ProjectId } from "@quorate/core/ids";
import { MILESTONE_STATUSES } from "@quorate/core/milestones/milestone";
import { CALLS_TO_COME } from "@quorate/core/milestones/milestone-actions";
import { PAYMENT_STATUSES } from "@quorate/core/payments/payment";
import { z } from "zod";
import { deliverableSchema, fileSchema, zFileIds } from "../files/files.schema.ts";
import { PERIOD_WORDS, periodTermsSchema, zPeriod } from "../schema/period.ts";
import {
  zAmountMinor,
  zChanged,
  zChangedText,
  zCurrency,
  zDay,
  zDecimal,
  zDefault,
  zId,
  zOptional,
  zOptionalText,
  zSeenAt,
  zText,
  zTimestamp,
} from "../schema/scalars.ts";

export const projectMilestonesInput = z.object({ id: zId<ProjectId>() });
/** What a milestone says before it is paid for. */
const plannedFields = {
  title: zText(160).min(1, "Title is required"),
  description: zOptionalText(4000),
  amount: zAmountMinor(),
  dueDate: zOptional(zDay),
};
export const createMilestoneInput = z.object({
  id: zId<ProjectId>(),
  ...plannedFields,
  period: zOptional(zPeriod).meta({ description: PERIOD_WORDS }),
});
export const editMilestoneInput = z.object({
  id: zId<MilestoneId>(),
  title: plannedFields.title.optional(),
  description: zChangedText(4000),
  amount: zOptional(plannedFields.amount),
  dueDate: zChanged(zDay),
  period: zChanged(zPeriod).meta({ description: PERIOD_WORDS }),
  position: zOptional(z.int().min(1, "Must be at least 1").max(1000, "Must be at most 1000")).meta({
    description:
      "Its place among the project's milestones, 1 the first; cancelled ones, money for expenses and what was divided off do not count",
  }),
  ifUnchangedSince: zSeenAt,
});
export const MILESTONE_PARTS_MAX = 20;
export const divideMilestoneInput = z.object({
  id: zId<MilestoneId>(),
  parts: z
    .array(z.object(plannedFields))
    .min(2, "Divide it into at least two parts")
    .max(MILESTONE_PARTS_MAX, `At most ${MILESTONE_PARTS_MAX} parts`),
  ifUnchangedSince: zSeenAt,
});
export const milestoneIdInput = z.object({ id: zId<MilestoneId>() });
export const releaseMilestoneInput = z.object({
  id: zId<MilestoneId>(),
  amount: zOptional(plannedFields.amount).meta({
    description: "Releases this part alone; the rest stays in escrow as a milestone of its own. Left out: all of it",
  }),
  complete: zDefault(z.boolean(), false).meta({
    description: "Whether the project ends with this milestone, the last open one; else the client is asked later",
  }),
});
export const submitMilestoneInput = z.object({
  id: zId<MilestoneId>(),
  note: zText(4000).min(1, "Say what you hand over"),
  fileIds: zFileIds,
});
export const requestChangesInput = z.object({
  id: zId<MilestoneId>(),
  note: zText(4000).min(1, "Say what should change"),
});
export const disputeSchema = z.object({
  id: z.string(),
  milestoneId: z.string(),
  openedBy: z.enum(["client", "expert"]),
  reason: z.string(),
  reasonFiles: z.array(fileSchema),
  answer: z.string().nullable(),
  answerFiles: z.array(fileSchema),
  answerDueAt: zTimestamp,
  status: z.enum(DISPUTE_STATUSES),
  outcome: z.enum(DISPUTE_OUTCOMES).nullable(),
  releasedAmount: zDecimal.nullable(),
  resolutionNote: z.string().nullable(),
  resolvedAt: zTimestamp.nullable(),
  createdAt: zTimestamp,
});
export type DisputeDto = z.infer<typeof disputeSchema>;

export const milestonePaymentSchema = z.object({
  id: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  settledFee: zDecimal.nullable(),
  settledPayout: zDecimal.nullable(),
  refundedAmount: zDecimal,
  escrowReleaseDate: zTimestamp.nullable(),
});

/** The client's bank takes the milestone's payment back. */
export const milestoneChargebackSchema = z.object({
  status: z.enum(CHARGEBACK_STATUSES),
  amount: zDecimal,
  openedAt: zTimestamp,
  decidedAt: zTimestamp.nullable(),
});
export type MilestoneChargebackDto = z.infer<typeof milestoneChargebackSchema>;

const waitingWeekSchema = z.object({
  week: z.number().meta({ description: "Counted from 1", example: 2 }),
  since: z.string().meta({ description: "Since when it waits, or its first day", example: "2026-12-07" }),
  until: z.string().meta({ description: "When it is approved automatically, or its last day", example: "2026-12-13" }),
});

/** Amount = platformFee + expertPayout, always; before funding by the client's plan of today, afterwards as locked. */
const waitingExpensesSchema = z.object({
  count: z.int().meta({ description: "How many", example: 1 }),
  amount: zDecimal.meta({ description: "What they come to" }),
  since: zTimestamp.meta({ description: "Since when the first of them waits" }),
  until: zTimestamp.nullable().meta({ description: "When the first of them is approved automatically; null: none is" }),
});

export const milestoneSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  position: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  amount: zDecimal,
  currency: zCurrency,
  feeBasisPoints: z.number(),
  platformFee: zDecimal,
  expertPayout: zDecimal,
  isWholeProject: z.boolean(),
  partOfId: z.string().nullable().meta({
    description:
      "The milestone whose money was divided, where this one is the part that was released or given back; null for others",
  }),
  isBonus: z.boolean().meta({
    description: "Whether it is a bonus: none of the milestones that were agreed, and not counted among them",
  }),
  dueDate: z.string().nullable(),
  expensesCap: zDecimal.nullable().meta({
    description:
      "Up to what sum expenses are paid beside the amount, without a fee, funded with the milestone; null: none are",
  }),
  expensesOfId: z.string().nullable().meta({
    description:
      "Of what holds money for expenses, or was paid out of that: the milestone whose expenses these are; null for others",
  }),
  expenses: z
    .object({
      waiting: waitingExpensesSchema
        .nullable()
        .meta({ description: "Those that wait for the client's answer; null: none do" }),
      toRevise: waitingExpensesSchema
        .nullable()
        .meta({ description: "Those that were sent back and that the expert can revise; null: there are none" }),
    })
    .nullable()
    .meta({ description: "Which of its expenses wait for someone; null where none are agreed" }),
  callToCome: z.enum(CALLS_TO_COME).nullable().meta({
    description:
      "Of a paid call whose time is not over: `booked`, or `cancelled` without its price going back. A call is handed over automatically after its time, and one that is booked is disputed only then; null for others",
  }),
  period: periodTermsSchema
    .extend({
      endedBy: z.enum(["client", "expert"]).nullable().meta({ description: "Which party ended it early" }),
      waiting: waitingWeekSchema
        .nullable()
        .meta({ description: "The week that waits for the client's answer and is approved automatically first" }),
      toHandOver: waitingWeekSchema.nullable().meta({ description: "The first week that the expert can hand over" }),
    })
    .nullable()
    .meta({ description: "Of a milestone that is paid by the hour, whose amount is the cap; null for others" }),
  status: z.enum(MILESTONE_STATUSES),
  submissionNote: z.string().nullable(),
  changeRequest: z.string().nullable(),
  /** How often work was handed over; its files carry the number. */
  handOvers: z.number(),
  files: z.array(deliverableSchema),
  fundedAt: zTimestamp.nullable(),
  submittedAt: zTimestamp.nullable(),
  settledAt: zTimestamp.nullable(),
  autoReleaseAt: zTimestamp.nullable(),
  refundAt: zTimestamp
    .nullable()
    .meta({ description: "When the money goes back by itself unless work is handed over" }),
  heldUntil: zTimestamp.nullable().meta({
    description: "By when the money has left escrow: of a disputed milestone it goes back then, unless it was decided",
  }),
  payment: milestonePaymentSchema.nullable(),
  dispute: disputeSchema.nullable(),
  chargeback: milestoneChargebackSchema.nullable().meta({
    description: "What the client's bank takes or took back of it; null: nothing",
  }),
  createdAt: zTimestamp,
  updatedAt: zTimestamp,
});
export type MilestoneDto = z.infer<typeof milestoneSchema>;

export const fundedSchema = z.object({ checkoutUrl: z.string(), paymentId: z.string() });
