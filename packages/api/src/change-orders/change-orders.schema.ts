import { CHANGE_ORDER_STATUSES } from "@quorate/core/change-orders/change-order";
import type { ChangeOrderId, MilestoneId, ProjectId } from "@quorate/core/ids";
import { z } from "zod";
import { EXPENSES_CAP_WORDS } from "../schema/expenses-cap.ts";
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
  zText,
  zTimestamp,
} from "../schema/scalars.ts";

export const CHANGES_MAX = 20;

export const projectChangeOrdersInput = z.object({ id: zId<ProjectId>() });
export const changeOrderIdInput = z.object({ id: zId<ChangeOrderId>() });
export const proposeChangeOrderInput = z.object({
  id: zId<ProjectId>(),
  note: zOptionalText(4000),
  changes: z
    .array(
      z.object({
        milestoneId: zOptional(zId<MilestoneId>()).meta({ description: "Left out: a new milestone" }),
        remove: zDefault(z.boolean(), false).meta({
          description: "Drops the milestone; money that is held for it goes back to the client",
        }),
        title: zText(160).min(1, "Title is required").optional(),
        description: zChangedText(4000),
        amount: zOptional(zAmountMinor()).meta({
          description: "Of a funded milestone a higher amount is paid by the client, and a lower one refunded",
        }),
        dueDate: zChanged(zDay),
        expensesCap: zChanged(zAmountMinor()).meta({
          description:
            "Up to what sum its expenses are paid, beside the amount; null: none are. Of a funded milestone a higher cap is paid by the client, and what a lower one leaves is refunded; it is never below what is handed in or paid",
        }),
        period: zOptional(zPeriod).meta({
          description: `Of a new milestone, or of one that is by the hour already: another rate holds for every week that has not been handed over yet. ${PERIOD_WORDS}; of a funded one the amount is what is still held`,
        }),
      }),
    )
    .min(1, "Name at least one change")
    .max(CHANGES_MAX, `At most ${CHANGES_MAX} changes`),
});
export const zDeclineReason = zText(1000);
export const declineChangeOrderInput = z.object({ id: zId<ChangeOrderId>(), reason: zOptionalText(1000) });

/** What a milestone says, or would. */
export const milestoneTermsSchema = z.object({
  title: z.string(),
  description: z.string().nullable(),
  amount: zDecimal,
  dueDate: z.string().nullable(),
  period: periodTermsSchema.nullable().meta({ description: PERIOD_WORDS }),
  expensesCap: zDecimal.nullable().meta({ description: EXPENSES_CAP_WORDS }),
});

const newRateSchema = z.object({
  hourlyRate: zDecimal.meta({ description: "What an hour costs by the order" }),
  fromWeek: z.number().nullable().meta({
    description:
      "The first week that it holds for, and then every week that is not one of `weeksKept`; null: no week is left for it",
    example: 4,
  }),
  weeksKept: z
    .array(
      z.object({
        week: z.number().meta({ description: "Counted from 1 within the milestone", example: 2 }),
        hourlyRate: zDecimal.meta({ description: "What an hour of it costs" }),
      }),
    )
    .meta({ description: "The weeks that were handed over once and keep their rate, also when they are sent back" }),
});

const hoursOfChangeSchema = z.object({
  approved: zDecimal.meta({ description: "What was released for approved weeks" }),
  waiting: zDecimal.meta({ description: "What the weeks that wait for an answer come to, each at its rate" }),
  restAtMost: zDecimal.meta({ description: "What all other hours can come to at most once the order is in force" }),
});

const noTerms = (description: string) => z.null().meta({ description, examples: [null] });
const zBefore = milestoneTermsSchema.meta({ description: "What the milestone said when the order was proposed" });
const zAfter = milestoneTermsSchema.meta({ description: "What it says by the order" });
const zChangedMilestone = z.string().meta({ description: "The milestone that is changed or dropped" });

export const milestoneChangeSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("add"),
    milestoneId: noTerms("A new milestone has none before the order is in force"),
    before: noTerms("A new milestone said nothing before"),
    after: zAfter,
  }),
  z.object({
    kind: z.literal("change"),
    milestoneId: zChangedMilestone,
    before: zBefore,
    after: zAfter,
    newRate: newRateSchema.nullable().meta({
      description:
        "For which weeks another rate holds: as it stands while the order waits, as it was once it is in force; null where the rate stays, of orders that came to nothing, and of those of which it cannot be told any more, because they were in force before it was kept",
    }),
    hours: hoursOfChangeSchema.nullable().meta({
      description:
        "What the hours come to, while an order waits that changes rate, cap or weeks of a milestone by the hour; null of every other",
    }),
  }),
  z.object({
    kind: z.literal("remove"),
    milestoneId: zChangedMilestone,
    before: zBefore,
    after: noTerms("A milestone that is dropped says nothing afterwards"),
  }),
]);
export type MilestoneChangeDto = z.infer<typeof milestoneChangeSchema>;

export const changeOrderSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  number: z.number().meta({ description: "Counted from 1 within its project" }),
  status: z.enum(CHANGE_ORDER_STATUSES).meta({
    description:
      "`open`: the other party answers; `awaiting_payment`: both want it, and the client pays the difference; `accepted`: in force; `lapsed`: a milestone has changed since, a week of one that it lowers or drops waits for an answer, or the project has ended",
  }),
  proposedBy: z.enum(["client", "expert"]),
  note: z.string().nullable(),
  declineReason: z.string().nullable(),
  changes: z.array(milestoneChangeSchema),
  currency: zCurrency,
  difference: zDecimal.meta({
    description: "How much more is agreed for the work by it, with a minus how much less; expenses are beside it",
  }),
  toFund: zDecimal.meta({ description: "What the client pays into escrow before it is in force" }),
  toRefund: zDecimal.meta({
    description: "What goes back to the client from escrow once it is in force, also of what is held for expenses",
  }),
  createdAt: zTimestamp,
  agreedAt: zTimestamp.nullable().meta({ description: "Since when it waits for the client's payment" }),
  decidedAt: zTimestamp.nullable(),
});
export type ChangeOrderDto = z.infer<typeof changeOrderSchema>;
