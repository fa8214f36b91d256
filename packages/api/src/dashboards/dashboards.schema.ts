import { WISH_PARTS } from "@quorate/core/dashboards/co-founder-wish";
import { FOUNDER_WAITING_KINDS } from "@quorate/core/dashboards/founder-waiting";
import { WAITING_KINDS } from "@quorate/core/project-steps/waiting-kind";
import { VERIFICATION_STATES } from "@quorate/core/verification/verification";
import { z } from "zod";
import { coFounderMatchSchema } from "../matching/co-founder-matching.schema.ts";
import { matchReasonSchema } from "../matching/matching.schema.ts";
import { moneyHoldSchema } from "../payouts/payouts.schema.ts";
import { projectSchema } from "../projects/projects.schema.ts";
import { listedProjectSchema } from "../projects/reading/project-lists.schema.ts";
import { myProposalSchema } from "../proposals/proposals.schema.ts";
import { zNotRankedYet } from "../schema/not-ranked-yet.ts";
import { zDecimal, zTimestamp } from "../schema/scalars.ts";

export const waitingItemSchema = z.object({
  kind: z.enum(WAITING_KINDS),
  projectId: z
    .string()
    .nullable()
    .meta({ description: "Null for what is about no project: the reader's verification" }),
  projectTitle: z.string().nullable(),
  counterpartName: z.string().nullable(),
  milestoneId: z.string().nullable(),
  milestoneTitle: z.string().nullable(),
  amount: zDecimal.nullable(),
  count: z.number().nullable(),
  lowestRate: zDecimal.nullable().meta({ description: "Of undecided proposals: the lowest rate an hour among them" }),
  verification: z.enum(VERIFICATION_STATES).nullable().meta({ description: "How the reader's verification stands" }),
  hold: moneyHoldSchema.nullable().meta({ description: "Of money that is blocked: why, and what resolves it" }),
  since: zTimestamp,
  dueAt: zTimestamp.nullable(),
});
export type WaitingItemDto = z.infer<typeof waitingItemSchema>;

export const organizationDashboardSchema = z.object({
  projects: z.array(listedProjectSchema).meta({ description: "Newest first, at most 100" }),
  counts: z
    .object({
      total: z.number().meta({ description: "open + inProgress + completed + cancelled" }),
      open: z.number(),
      inProgress: z.number(),
      completed: z.number(),
      cancelled: z.number(),
    })
    .meta({ description: "Of all projects" }),
  since: zTimestamp.nullable().meta({ description: "When the first project was posted" }),
  waiting: z.array(waitingItemSchema).meta({ description: "Most urgent first" }),
  verification: z.enum(VERIFICATION_STATES).meta({ description: "How your organization's verification stands" }),
  escrowed: zDecimal.meta({ description: "Money held in escrow over all projects" }),
});
export type OrganizationDashboardDto = z.infer<typeof organizationDashboardSchema>;

export const expertDashboardSchema = z.object({
  projects: z.array(listedProjectSchema).meta({ description: "Newest first, at most 100" }),
  counts: z.object({
    assignedProjects: z.number().meta({ description: "Whatever became of them" }),
    activeProjects: z.number().meta({ description: "In progress" }),
    pendingProposals: z.number().meta({ description: "Waiting for an answer" }),
  }),
  money: z
    .object({
      inEscrow: zDecimal.meta({ description: "In escrow for you, after fees" }),
      onItsWay: zDecimal.meta({ description: "Released, and being sent to your account" }),
      onHold: zDecimal.meta({ description: "Released, and held: `waiting` has each reason" }),
      paid: zDecimal.meta({ description: "Sent to your account until now" }),
      releasedThisMonth: zDecimal.meta({ description: "Released to you since the first of the month" }),
      held: zDecimal.meta({ deprecated: true, description: "The same as `inEscrow`" }),
      paidThisMonth: zDecimal.meta({ deprecated: true, description: "The same as `releasedThisMonth`" }),
    })
    .meta({ description: "The same figures as on the earnings" }),
  expert: z.object({
    id: z.string(),
    totalProjects: z.number(),
    rating: z.number(),
    isVerified: z.boolean(),
    verification: z.enum(VERIFICATION_STATES),
  }),
  proposals: z.array(myProposalSchema).meta({ description: "Newest first, at most 100" }),
  waiting: z
    .array(waitingItemSchema)
    .meta({ description: "Most urgent first: blocked money, then disputes, then dates" }),
});
export type ExpertDashboardDto = z.infer<typeof expertDashboardSchema>;

export const founderWaitingSchema = z.object({
  kind: z.enum(FOUNDER_WAITING_KINDS),
  ideaId: z.string().nullable(),
  ideaTitle: z.string().nullable(),
  personName: z.string().nullable().meta({ description: "Who invites; null for applications" }),
  count: z.number().nullable(),
  since: zTimestamp,
});
export type FounderWaitingDto = z.infer<typeof founderWaitingSchema>;

export const entrepreneurDashboardSchema = z.object({
  counts: z.object({
    connections: z.number(),
    invitations: z.number().meta({ description: "Received, and waiting for your answer" }),
    openIdeas: z.number(),
    ideas: z.number().meta({ description: "Closed ones, too" }),
    newApplicants: z.number().meta({ description: "To your ideas, not looked at yet" }),
    ideaViews: z.number().meta({ description: "Of all your ideas, people by day" }),
  }),
  weeks: z
    .array(z.object({ week: z.string(), ideas: z.number(), profile: z.number() }))
    .meta({ description: "Views of your ideas and profile in the last eight weeks, oldest first, by their Mondays" }),
  waiting: z
    .array(founderWaitingSchema)
    .meta({ description: "Most urgent first, which is what has waited longest; of invitations the newest 20" }),
});
export type EntrepreneurDashboardDto = z.infer<typeof entrepreneurDashboardSchema>;

export const suggestedCoFoundersSchema = z.object({
  about: z
    .object({ id: z.string(), title: z.string() })
    .nullable()
    .meta({ description: "The newest open idea; null where the profile speaks for itself" }),
  missing: z
    .array(z.enum(WISH_PARTS))
    .meta({ description: "What profile and idea do not say yet; then there is nobody" }),
  wish: z.object({ industries: z.array(z.string()), lookingFor: z.array(z.string()) }).nullable(),
  matches: z.array(coFounderMatchSchema).meta({ description: "At most three, nobody you know already among them" }),
  notRankedYet: zNotRankedYet("founders"),
});
export type SuggestedCoFoundersDto = z.infer<typeof suggestedCoFoundersSchema>;

export const suggestedProjectsSchema = z.array(
  z.object({ project: projectSchema, reasons: z.array(matchReasonSchema) }),
);
export type SuggestedProjectsDto = z.infer<typeof suggestedProjectsSchema>;
