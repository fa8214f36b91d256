import type { ProjectId, ProposalId } from "@quorate/core/ids";
import { COVERAGES, MENTION_PLACES } from "@quorate/core/matching/asked-coverage";
import { MATCH_BANDS } from "@quorate/core/matching/match-band";
import { CONTACT_KINDS } from "@quorate/core/messages/contact-kind";
import { PROJECT_PARTIES, PROJECT_STATUSES } from "@quorate/core/projects/project";
import {
  ANSWER_LENGTH_MAX,
  placeOfRepeated,
  QUESTION_LENGTH_MAX,
  QUESTIONS_MAX,
} from "@quorate/core/proposals/answers";
import { DEAL_BASES, namesSum, OFFERED_MILESTONES_MAX } from "@quorate/core/proposals/offer";
import { PROPOSAL_OUTCOMES } from "@quorate/core/proposals/own-proposal";
import { PROPOSAL_STATUSES } from "@quorate/core/proposals/proposal";
import { z } from "zod";
import { expertSummarySchema } from "../experts/experts.schema.ts";
import { matchReasonSchema } from "../matching/matching.schema.ts";
import { projectSchema } from "../projects/projects.schema.ts";
import { datedPageInput } from "../schema/created.ts";
import { zExpand } from "../schema/expand.ts";
import { EXPENSES_CAP_WORDS } from "../schema/expenses-cap.ts";
import { expertFaceSchema, organizationFaceSchema } from "../schema/face.ts";
import { zHours } from "../schema/hours.ts";
import { PERIOD_WORDS, periodTermsSchema, zPeriod } from "../schema/period.ts";
import {
  zAmountMinor,
  zChanged,
  zChangedText,
  zDay,
  zDecimal,
  zDefault,
  zId,
  zNullable,
  zOptional,
  zOptionalText,
  zRateMinor,
  zText,
  zTimestamp,
} from "../schema/scalars.ts";

const zLetter = zText(10_000).min(1, "Cover letter is required");
const zVersion = zOptional(z.number("Enter the version as a whole number").int().positive());

const offeredMilestoneInput = z.object({
  title: zText(160).min(1, "Title is required"),
  description: zOptionalText(4000),
  amount: zAmountMinor(),
  dueDate: zNullable(zDay),
  period: zNullable(zPeriod).meta({ description: PERIOD_WORDS }),
  expensesCap: zNullable(zAmountMinor()).meta({ description: EXPENSES_CAP_WORDS }),
});
const zMilestones = z
  .array(offeredMilestoneInput)
  .max(OFFERED_MILESTONES_MAX, `At most ${OFFERED_MILESTONES_MAX} milestones`);

const zAnswers = z
  .array(
    z.object({
      question: zText(QUESTION_LENGTH_MAX).meta({ description: "As the brief words it" }),
      answer: zOptionalText(ANSWER_LENGTH_MAX).meta({ description: "Blank is no answer" }),
    }),
  )
  .max(QUESTIONS_MAX, `At most ${QUESTIONS_MAX} answers`)
  .superRefine((answers, ctx) => {
    const place = placeOfRepeated(answers);
    if (place >= 0) ctx.addIssue({ code: "custom", path: [place, "answer"], message: "You answer this already" });
  });

const OF_ANSWERS = {
  description: "To the questions of the brief; those required then all have to be answered. Left out, none is",
};
const OF_RATE = { description: "Per hour. Left out only where a price or milestones are offered" };
const OF_HOURS = { description: "Rate times hours is the total, and the most that it costs" };
const OF_PRICE = { description: "For everything. With milestones it is their sum" };
const OF_MILESTONES = { description: "Accepting the offer plans exactly these. Without any it is one for the total" };
const OF_EXPENSES = {
  description:
    "Up to what sum expenses are paid, against receipts and without a fee, beside the total. With milestones it is what theirs come to. Left out, none are paid",
};
const OF_VALIDITY = { description: "The last day on which the offer can be accepted" };
const OF_LEFT_OUT = { description: "What the offer does not include" };
const OF_VERSION = { description: "The version you read: 409 `proposals/version-moved` once there is a newer one" };
const OF_NOTE = { description: "What the other side should know about this version" };

export const submitProposalInput = z
  .object({
    id: zId<ProjectId>(),
    coverLetter: zLetter,
    proposedRate: zNullable(zRateMinor).meta(OF_RATE),
    estimatedHours: zNullable(zHours).meta(OF_HOURS),
    price: zNullable(zAmountMinor()).meta(OF_PRICE),
    milestones: zDefault(zMilestones, []).meta(OF_MILESTONES),
    expensesCap: zNullable(zAmountMinor()).meta(OF_EXPENSES),
    estimatedTimeline: zOptionalText(120),
    canStartOn: zNullable(zDay),
    validUntil: zNullable(zDay).meta(OF_VALIDITY),
    leavesOut: zOptionalText(2000).meta(OF_LEFT_OUT),
    answers: zOptional(zAnswers).meta(OF_ANSWERS),
  })
  .refine(
    ({ proposedRate, price, milestones }) => namesSum({ rateMinor: proposedRate, priceMinor: price, milestones }),
    {
      path: ["proposedRate"],
      error: "Enter a rate, or offer a price or milestones",
    },
  );

/** What is left out stays as it is; null clears it. */
const changedOffer = {
  version: zVersion.meta(OF_VERSION),
  note: zOptionalText(2000).meta(OF_NOTE),
  proposedRate: zChanged(zRateMinor).meta(OF_RATE),
  estimatedHours: zChanged(zHours).meta(OF_HOURS),
  price: zChanged(zAmountMinor()).meta(OF_PRICE),
  milestones: zChanged(zMilestones).meta(OF_MILESTONES),
  expensesCap: zChanged(zAmountMinor()).meta(OF_EXPENSES),
  estimatedTimeline: zChangedText(120),
  canStartOn: zChanged(zDay),
  validUntil: zChanged(zDay).meta(OF_VALIDITY),
  leavesOut: zChangedText(2000).meta(OF_LEFT_OUT),
};
export const counterOfferInput = z.object({ id: zId<ProposalId>(), ...changedOffer });
export const reviseProposalInput = counterOfferInput.extend({
  coverLetter: zLetter.optional(),
  answers: zChanged(zAnswers).meta({ description: "All of them, to the questions as the brief asks them now" }),
});
export const proposalIdInput = z.object({ id: zId<ProposalId>() });
export const acceptProposalInput = proposalIdInput.extend({
  version: zVersion.meta(OF_VERSION),
  agreement: zDefault(z.boolean(), false).meta({
    description: "The client's: draw up an agreement that both sign before anything is funded",
  }),
});
export const rejectProposalInput = proposalIdInput.extend({
  reason: zOptionalText(1000).meta({ description: "The expert reads it" }),
});

const zExpandProposal = zExpand(["project", "expert"]);
export const getOwnProposalInput = z.object({ id: zId<ProjectId>() });
export const listProjectProposalsInput = z.object({ id: zId<ProjectId>(), expand: zExpandProposal });
/** A person who is an expert and has an organization sent some and received others. */
export const PROPOSAL_SIDES = ["sent", "received"] as const;
export type ProposalSide = (typeof PROPOSAL_SIDES)[number];

export const listMyProposalsInput = z.object({
  status: zOptional(z.enum(PROPOSAL_STATUSES)),
  side: zOptional(z.enum(PROPOSAL_SIDES)).meta({
    description: "Left out: those you sent as an expert, without an expert profile those your organization received",
  }),
  expand: zExpandProposal,
  ...datedPageInput,
});

export const offeredMilestoneSchema = z.object({
  title: z.string(),
  description: z.string().nullable(),
  amount: zDecimal,
  dueDate: z.string().nullable().meta({ description: "A calendar day, yyyy-MM-dd" }),
  period: periodTermsSchema.nullable().meta({ description: PERIOD_WORDS }),
  expensesCap: zDecimal.nullable().meta({ description: EXPENSES_CAP_WORDS }),
});
export type OfferedMilestoneDto = z.infer<typeof offeredMilestoneSchema>;

export const proposalAnswerSchema = z.object({
  question: z.string().meta({ description: "The wording that was answered" }),
  answer: z.string().meta({ description: "What the expert says to it" }),
});
export type AnswerDto = z.infer<typeof proposalAnswerSchema>;

/** One version of an offer. */
export const offerVersionSchema = z.object({
  version: z.number().meta({ description: "Each change of the offer by either side is the next version" }),
  offeredBy: z
    .enum(PROJECT_PARTIES)
    .meta({ description: "Who put this version on the table; the other side accepts it" }),
  offeredAt: zTimestamp,
  note: z.string().nullable().meta({ description: "What its author said about this version" }),
  coverLetter: z.string(),
  proposedRate: zDecimal.nullable().meta({ description: "Per hour" }),
  estimatedTimeline: z.string().nullable(),
  estimatedHours: z.number().nullable(),
  price: zDecimal.nullable(),
  milestones: z.array(offeredMilestoneSchema),
  expensesCap: zDecimal.nullable().meta({
    description: "Up to what sum expenses are paid in all, against receipts, beside the total; null: none are",
  }),
  canStartOn: z.string().nullable().meta({ description: "A calendar day, yyyy-MM-dd" }),
  validUntil: z.string().nullable().meta({ description: "The last day on which it can be accepted, yyyy-MM-dd" }),
  leavesOut: z.string().nullable().meta({ description: "What the offer does not include" }),
  answers: z.array(proposalAnswerSchema).meta({
    description: "What the expert answered to the questions of the brief; what is not here was not answered",
  }),
  total: zDecimal
    .nullable()
    .meta({ description: "What the client pays once it is accepted; null: no sum is named anywhere" }),
  totalBasis: z.enum(DEAL_BASES).nullable().meta({
    description:
      "What the total follows from: its milestones, else its price, else rate times hours, else the brief's budget",
  }),
  payout: zDecimal
    .nullable()
    .meta({ description: "What the expert receives of the total, by the client's plan of today" }),
});
export type OfferVersionDto = z.infer<typeof offerVersionSchema>;

export const proposalSchema = offerVersionSchema.extend({
  id: z.string(),
  projectId: z.string(),
  expertId: z.string(),
  status: z.enum(PROPOSAL_STATUSES),
  isExpired: z.boolean().meta({ description: "`validUntil` has passed: this version can no longer be accepted" }),
  declineReason: z.string().nullable().meta({ description: "Why the client declined it, where they said so" }),
  hiddenDetails: z.array(z.enum(CONTACT_KINDS)).meta({
    description:
      "The kinds of contact details in it that the client does not read before the two have a contract; in the client's texts they are masked",
  }),
  createdAt: zTimestamp,
  updatedAt: zTimestamp,
});
export type ProposalDto = z.infer<typeof proposalSchema>;

const expandedProposal = z
  .object({
    project: projectSchema.nullable().optional().meta({ description: "Null: it is closed to you" }),
    expert: expertSummarySchema.nullable().optional().meta({ description: "Null: no profile any more" }),
  })
  .optional();

/** A proposal as the client compares it: with the person and how well they fit. */
export const projectProposalSchema = proposalSchema.extend({
  expert: expertSummarySchema.extend(expertFaceSchema.shape),
  matchScore: z.number().meta({
    description: "Percent, 1 to 99, as in a search for experts with the project's title, text, skills and industry",
  }),
  band: z
    .enum(MATCH_BANDS)
    .meta({ description: "The score in words: `strong` from 65, `partial` from 35, `closest` below" }),
  reasons: z.array(matchReasonSchema),
  asked: z
    .array(
      z.object({
        of: z.enum(["skill", "industry", "requirement"]),
        asked: z.string(),
        coverage: z.enum(COVERAGES),
        offered: z.string().nullable().meta({ description: "What comes close to it" }),
        mentionedIn: z
          .enum(MENTION_PLACES)
          .nullable()
          .meta({ description: "Where the offer speaks of all of it (mentioned), or says no to it (missing)" }),
        quote: z.string().nullable().meta({ description: "The sentence there that does" }),
      }),
    )
    .meta({ description: "What the project asks for, row by row, and whether the offer has it" }),
  expanded: expandedProposal,
});
export type ProjectProposalDto = z.infer<typeof projectProposalSchema>;

/** A proposal as its expert, or the client who received it, lists it: with the project it is for. */
export const myProposalSchema = proposalSchema.extend({
  expertName: z.string(),
  expert: expertFaceSchema,
  project: z.object({
    id: z.string(),
    title: z.string(),
    status: z.enum(PROJECT_STATUSES),
    budget: zDecimal.nullable(),
    organizationName: z.string(),
    organization: organizationFaceSchema,
  }),
  expanded: expandedProposal,
});
export type MyProposalDto = z.infer<typeof myProposalSchema>;

/** What stays of a project to an expert who was not chosen: their own proposal, and what it was for. */
export const ownProposalSchema = proposalSchema.extend({
  outcome: z.enum(PROPOSAL_OUTCOMES),
  project: z.object({ id: z.string(), title: z.string(), organization: organizationFaceSchema }),
});
export type OwnProposalDto = z.infer<typeof ownProposalSchema>;
