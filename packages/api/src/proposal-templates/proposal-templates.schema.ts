import type { ProposalTemplateId } from "@quorate/core/ids";
import { OFFERED_MILESTONES_MAX } from "@quorate/core/proposals/offer";
import { WHOLE_SHARE } from "@quorate/core/proposals/proposal-template";
import { z } from "zod";
import { EXPENSES_CAP_WORDS } from "../schema/expenses-cap.ts";
import { zHours } from "../schema/hours.ts";
import { PERIOD_WORDS, periodTermsSchema, zPeriod } from "../schema/period.ts";
import {
  zAmountMinor,
  zDecimal,
  zDefault,
  zId,
  zName,
  zNullable,
  zOptionalText,
  zRateMinor,
  zText,
  zTimestamp,
} from "../schema/scalars.ts";

const OF_SHARE = { description: "Of the total, in hundredths of a percent; an offer reckons its amount from it" };
const templateMilestoneInput = z
  .object({
    title: zText(160),
    description: zOptionalText(4000),
    amount: zNullable(zAmountMinor()),
    share: zNullable(
      z
        .number("Enter a share in hundredths of a percent")
        .int("Enter a share in hundredths of a percent")
        .min(0, "A share is not below zero")
        .max(WHOLE_SHARE, "A share is at most the whole"),
    ).meta(OF_SHARE),
    period: zNullable(zPeriod).meta({ description: PERIOD_WORDS }),
    expensesCap: zNullable(zAmountMinor()).meta({ description: EXPENSES_CAP_WORDS }),
  })
  .refine(({ amount, share }) => amount === null || share === null, {
    path: ["share"],
    error: "Keep an amount or a share",
  });

/** What an offer says beside its project: no answers, and no days, which are those of one project. */
const templateShapeInput = z.object({
  coverLetter: zOptionalText(10_000),
  proposedRate: zNullable(zRateMinor),
  estimatedHours: zNullable(zHours),
  price: zNullable(zAmountMinor()).meta({ description: "For everything" }),
  milestones: zDefault(
    z.array(templateMilestoneInput).max(OFFERED_MILESTONES_MAX, `At most ${OFFERED_MILESTONES_MAX} milestones`),
    [],
  ),
  expensesCap: zNullable(zAmountMinor()).meta({ description: "For all, of a template without milestones" }),
  estimatedTimeline: zOptionalText(120),
  leavesOut: zOptionalText(2000),
});
export type TemplateShapeInput = z.output<typeof templateShapeInput>;

export const saveTemplateInput = z.object({
  name: zName(80).min(1, "Name is required"),
  shape: templateShapeInput.meta({ description: "What is left out is not part of the template" }),
});
export const templateIdInput = z.object({ id: zId<ProposalTemplateId>() });
export const updateTemplateInput = templateIdInput.extend({
  name: saveTemplateInput.shape.name.optional(),
  shape: templateShapeInput.optional().meta({ description: "In place of the whole shape" }),
});

const templateShapeSchema = z.object({
  coverLetter: z.string().nullable(),
  proposedRate: zDecimal.nullable().meta({ description: "Per hour" }),
  estimatedHours: z.number().nullable(),
  price: zDecimal.nullable(),
  milestones: z.array(
    z.object({
      title: z.string(),
      description: z.string().nullable(),
      amount: zDecimal.nullable(),
      share: z.number().nullable().meta(OF_SHARE),
      period: periodTermsSchema.nullable().meta({ description: PERIOD_WORDS }),
      expensesCap: zDecimal.nullable().meta({ description: EXPENSES_CAP_WORDS }),
    }),
  ),
  expensesCap: zDecimal.nullable().meta({ description: "For all, of a template without milestones" }),
  estimatedTimeline: z.string().nullable(),
  leavesOut: z.string().nullable().meta({ description: "What the offer does not include" }),
});
export type TemplateShape = z.infer<typeof templateShapeSchema>;

export const proposalTemplateSchema = z.object({
  id: z.string(),
  name: z.string(),
  shape: templateShapeSchema.meta({ description: "What the template says of an offer" }),
  createdAt: zTimestamp,
});
export type ProposalTemplateDto = z.infer<typeof proposalTemplateSchema>;
