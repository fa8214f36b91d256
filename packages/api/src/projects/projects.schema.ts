import { AGREEMENT_STATUSES } from "@quorate/core/agreements/agreement";
import { CONFIDENTIAL_PART_LENGTH_MAX } from "@quorate/core/confidential-parts/confidential-part";
import { isPlainLine } from "@quorate/core/format/plain-line";
import type { ExpertId, ProjectId, ServiceCategoryId, UserId } from "@quorate/core/ids";
import { MILESTONE_STATUSES } from "@quorate/core/milestones/milestone";
import { PROJECT_PARTIES, PROJECT_STATUSES } from "@quorate/core/projects/project";
import { ACCOUNTING_TEXT_LENGTH_MAX } from "@quorate/core/projects/project-accounting";
import { placeOfRepeated, QUESTION_LENGTH_MAX, QUESTIONS_MAX } from "@quorate/core/proposals/answers";
import { z } from "zod";
import { zHiddenDetails } from "../contact-details/contact-details.schema.ts";
import { expertSummarySchema } from "../experts/experts.schema.ts";
import { EXPENSES_CAP_WORDS } from "../schema/expenses-cap.ts";
import { expertFaceSchema, organizationFaceSchema, personFaceSchema } from "../schema/face.ts";
import { PERIOD_WORDS, periodTermsSchema } from "../schema/period.ts";
import {
  zAmountMinor,
  zChanged,
  zChangedText,
  zCurrency,
  zDecimal,
  zDefault,
  zId,
  zOptional,
  zOptionalText,
  zTagsOfOne,
  zText,
  zTimestamp,
} from "../schema/scalars.ts";

const projectFields = {
  title: zText(160).min(5, "Title must be at least 5 characters"),
  description: zText(10_000).min(50, "Description must be at least 50 characters"),
  serviceCategoryId: zOptional(zId<ServiceCategoryId>()),
  budget: zAmountMinor(),
  timeline: zText(80).min(1, "Timeline is required"),
  requirements: zTagsOfOne("Please add at least one requirement"),
  preferredExpertise: zTagsOfOne("Please add at least one expertise area"),
};

const zQuestions = z
  .array(
    z.object({
      question: zText(QUESTION_LENGTH_MAX).min(1, "Enter a question or remove it"),
      isRequired: zDefault(z.boolean(), true).meta({
        description: "A proposal that answers any of them has to answer it",
      }),
    }),
  )
  .max(QUESTIONS_MAX, `At most ${QUESTIONS_MAX} questions`)
  .superRefine((questions, ctx) => {
    const place = placeOfRepeated(questions);
    if (place >= 0) ctx.addIssue({ code: "custom", path: [place, "question"], message: "You ask this already" });
  });
const OF_CONFIDENTIAL_PART = {
  description: "Opens for an expert who has agreed to its NDA; no search, list or other answer has it",
  example: "The plant is to be sold by the autumn.",
};
const OF_AGREEMENT = {
  description:
    "The client asks for an agreement: what is accepted is drawn up, and both sign it before anything is funded",
};
const OF_QUESTIONS = { description: "What each proposal answers, in this order" };

/** A line of the client's own books; blank clears it. */
const zAccountingText = zText(ACCOUNTING_TEXT_LENGTH_MAX).refine(
  isPlainLine,
  "Cannot contain line breaks or invisible characters",
);
const zNewAccountingText = zAccountingText.nullish().transform((text) => text || null);
const zChangedAccountingText = zAccountingText
  .nullish()
  .transform((text) => (text === undefined ? undefined : text || null));

export const createProjectInput = z.object({
  ...projectFields,
  asksForAgreement: zOptional(z.boolean())
    .transform((asks) => asks ?? false)
    .meta(OF_AGREEMENT),
  questions: zDefault(zQuestions, []).meta(OF_QUESTIONS),
  confidentialPart: zOptionalText(CONFIDENTIAL_PART_LENGTH_MAX).meta(OF_CONFIDENTIAL_PART),
  purchaseOrder: zNewAccountingText,
  costCentre: zNewAccountingText,
});
export const updateProjectInput = z.object({
  id: zId<ProjectId>(),
  ...z.object(projectFields).partial().shape,
  serviceCategoryId: zChanged(zId<ServiceCategoryId>()),
  asksForAgreement: zOptional(z.boolean()).meta(OF_AGREEMENT),
  questions: zChanged(zQuestions).meta({
    description: "All of them, in this order; answers that were given keep the wording that they answered",
  }),
  confidentialPart: zChangedText(CONFIDENTIAL_PART_LENGTH_MAX).meta(OF_CONFIDENTIAL_PART),
});
export const setAccountingInput = z.object({
  id: zId<ProjectId>(),
  purchaseOrder: zChangedAccountingText,
  costCentre: zChangedAccountingText,
});
export const projectIdInput = z.object({ id: zId<ProjectId>() });
export const sharedProjectsInput = z.object({ userId: zId<UserId>() });

export const inviteExpertInput = z.object({
  id: zId<ProjectId>(),
  expertId: zId<ExpertId>(),
  note: zOptionalText(1000),
});

export const projectQuestionSchema = z.object({
  question: z.string(),
  isRequired: z.boolean().meta({ description: "A proposal that answers any of them has to answer it" }),
});
export type ProjectQuestionDto = z.infer<typeof projectQuestionSchema>;

export const projectSchema = z.object({
  id: z.string(),
  organizationId: z.string(),
  organizationName: z.string(),
  organization: organizationFaceSchema,
  title: z.string(),
  description: z.string(),
  serviceCategoryId: z.string().nullable(),
  serviceCategoryName: z.string().nullable(),
  budget: zDecimal.nullable().meta({ description: "What the brief names" }),
  amount: zDecimal.nullable().meta({ description: "What was agreed on: the total of the accepted offer. Null before" }),
  currency: zCurrency,
  timeline: z.string().nullable(),
  requirements: z.array(z.string()),
  preferredExpertise: z.array(z.string()),
  asksForAgreement: z.boolean().meta(OF_AGREEMENT),
  questions: z.array(projectQuestionSchema).meta(OF_QUESTIONS),
  status: z.enum(PROJECT_STATUSES),
  isPaidCall: z.boolean().meta({
    description: "Whether it is a paid call: it has one milestone, and takes no further ones and no change orders",
  }),
  expertId: z.string().nullable(),
  expertName: z.string().nullable(),
  expert: expertFaceSchema.nullable(),
  cancelRequestedBy: z.enum(PROJECT_PARTIES).nullable(),
  startDate: zTimestamp.nullable(),
  endDate: zTimestamp.nullable(),
  agreement: z
    .object({ status: z.enum(AGREEMENT_STATUSES), since: zTimestamp })
    .nullable()
    .meta({ description: "The agreement that counts now; null: milestones are funded without one" }),
  settledSince: zTimestamp
    .nullable()
    .meta({ description: "Since when every milestone is settled, while it is in progress" }),
  completesAt: zTimestamp.nullable().meta({
    description: "When it completes automatically, unless the client completes it or plans another milestone before",
  }),
  reopenRequestedBy: z
    .enum(PROJECT_PARTIES)
    .nullable()
    .meta({ description: "Which party has asked to reopen it; it is reopened when the other one agrees" }),
  reopenRequestedAt: zTimestamp.nullable().meta({ description: "When that party asked" }),
  reopenDeclinedBy: z
    .enum(PROJECT_PARTIES)
    .nullable()
    .meta({ description: "Which party declined the last request; the other one can ask again seven days later" }),
  reopenDeclinedAt: zTimestamp.nullable().meta({ description: "When that party declined" }),
  reopenUntil: zTimestamp
    .nullable()
    .meta({ description: "Until when both parties together can reopen it; null unless it is completed" }),
  createdAt: zTimestamp,
  updatedAt: zTimestamp,
});
export type ProjectDto = z.infer<typeof projectSchema>;

export const projectAccountingSchema = z.object({
  purchaseOrder: z
    .string()
    .nullable()
    .meta({ description: "The client's number for it, on receipts and invoices; for the parties and admins" }),
  costCentre: z
    .string()
    .nullable()
    .meta({ description: "Where the client's books have it; for the client and admins" }),
});

/** How the reader stands to the project; decides which parts and actions the screen shows. */
export const PROJECT_VIEWERS = ["client", "expert", "visitor", "admin"] as const;

const plannedMilestoneSchema = z.object({
  title: z.string(),
  description: z.string().nullable(),
  amount: zDecimal,
  dueDate: z.string().nullable().meta({ description: "A calendar day, yyyy-MM-dd" }),
  period: periodTermsSchema.nullable().meta({ description: PERIOD_WORDS }),
  expensesCap: zDecimal.nullable().meta({ description: EXPENSES_CAP_WORDS }),
});
export type PlannedMilestoneDto = z.infer<typeof plannedMilestoneSchema>;

/** A project on its page; `project-pages` adds what is read along. */
export const projectFacts = projectSchema.extend({
  ...projectAccountingSchema.shape,
  viewer: z.enum(PROJECT_VIEWERS),
  organization: organizationFaceSchema.extend({
    industry: z.string().nullable(),
    location: z.string().nullable(),
    isVerified: z.boolean(),
    rating: z.number().nullable().meta({ description: "The mean of what experts said in public; null without any" }),
    reviewCount: z.number(),
  }),
  expert: expertSummarySchema.extend(expertFaceSchema.shape).nullable(),
  feeBasisPoints: z.number().meta({
    description: "What the platform keeps of each payment, in hundredths of a percent: by the client's plan of today",
  }),
  isPaid: z
    .boolean()
    .meta({ description: "Money of it was released to the expert; only then is it reviewed and counted" }),
  paidAmount: zDecimal
    .nullable()
    .meta({ description: "What the client paid for settled milestones; for the parties and admins" }),
  suspendedParty: z.enum(PROJECT_PARTIES).nullable().meta({
    description:
      "Whose account is suspended: until it is restored nothing new begins, and nothing is released by itself",
  }),
  proposalCount: z.number().nullable().meta({ description: "Null for everybody but the client and admins" }),
  invitationNote: z.string().nullable().meta({ description: "The client's note to the reader, where it invited them" }),
  invitationHiddenDetails: zHiddenDetails,
  hasConfidentialPart: z
    .boolean()
    .meta({ description: "`GET /api/projects/{id}/confidential-part` says how it opens" }),
  isInvited: z.boolean(),
  invitedAt: zTimestamp.nullable(),
  plannedMilestones: z.array(plannedMilestoneSchema).meta({
    description:
      "What the client has planned for a project that is open, for experts who propose: their offer may begin with it. Empty for everybody else",
  }),
});
export type ProjectDetailDto = z.infer<typeof projectFacts>;

export const projectEventSchema = z.object({
  id: z.string(),
  kind: z.string(),
  actorName: z.string().nullable(),
  actor: personFaceSchema.nullable().meta({ description: "Null: it happened by itself" }),
  milestoneTitle: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: zTimestamp,
});
export type ProjectEventDto = z.infer<typeof projectEventSchema>;

export const invitationSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  expertId: z.string(),
  note: z.string().nullable(),
  hiddenDetails: zHiddenDetails,
  createdAt: zTimestamp,
});

/** A project as a reminder for the two people who share it: its present milestone, and the money in escrow. */
export const sharedProjectSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(PROJECT_STATUSES),
  standing: z
    .object({
      place: z.number(),
      count: z.number(),
      status: z.enum(MILESTONE_STATUSES),
      heldAmount: z.string().meta({ description: "In escrow for this milestone" }),
      heldInAll: z.string().meta({ description: "In escrow for the whole project" }),
    })
    .nullable(),
});
export type SharedProjectDto = z.infer<typeof sharedProjectSchema>;
