import { STEP_STATUSES } from "@quorate/core/journeys/journey-step";
import { z } from "zod";
import { zHiddenDetails } from "../contact-details/contact-details.schema.ts";
import { waitingItemSchema } from "../dashboards/dashboards.schema.ts";
import { expertSummarySchema } from "../experts/experts.schema.ts";
import { expertMatchSchema } from "../matching/matching.schema.ts";
import { organizationSchema } from "../organizations/organizations.schema.ts";
import { projectSchema } from "../projects/projects.schema.ts";
import { myProposalSchema } from "../proposals/proposals.schema.ts";
import { organizationFaceSchema } from "../schema/face.ts";
import { zNotRankedYet } from "../schema/not-ranked-yet.ts";
import { zTimestamp } from "../schema/scalars.ts";
import { subscriptionSchema } from "../subscriptions/subscriptions.schema.ts";

const journeySchema = z.object({
  progress: z.number().meta({ description: "Completed steps in percent of all" }),
  steps: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      path: z.string().meta({ description: "Where the step is done in the web app" }),
      status: z.enum(STEP_STATUSES),
      note: z.string().nullable().meta({ description: "How it stands, where the status does not tell all of it" }),
    }),
  ),
});
export type JourneyDto = z.infer<typeof journeySchema>;

const myInvitationSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  projectTitle: z.string(),
  organizationName: z.string(),
  organization: organizationFaceSchema,
  note: z.string().nullable(),
  hiddenDetails: zHiddenDetails,
  createdAt: zTimestamp,
});
export type MyInvitationDto = z.infer<typeof myInvitationSchema>;

/** Lists of a role the reader does not have are empty, its profile is null. */
export const workflowDashboardSchema = z.object({
  expertProfile: expertSummarySchema.nullable(),
  expertServices: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
  projectInvitations: z.array(myInvitationSchema).meta({ description: "To open projects without a proposal of yours" }),
  activeProposals: z
    .array(myProposalSchema)
    .meta({ description: "Undecided, or accepted for work in progress; newest 100" }),
  activeProposalCount: z.number(),
  activeProjects: z.array(projectSchema).meta({ description: "In progress, with you as the expert; newest 100" }),
  activeProjectCount: z.number(),
  profileViews: z.number().meta({ description: "Views of your expert profile in the last 30 days" }),
  organizationProfile: organizationSchema.nullable(),
  subscription: subscriptionSchema.nullable(),
  projects: z.array(projectSchema).meta({ description: "Your organization's, newest first, at most 100" }),
  projectCount: z.number(),
  matches: z.array(expertMatchSchema).meta({ description: "The three best for your newest open project" }),
  matchesNotRankedYet: zNotRankedYet("experts"),
  activeConsultations: z
    .array(projectSchema)
    .meta({ description: "Your organization's projects in progress; newest 100" }),
  activeConsultationCount: z.number(),
  waiting: z
    .array(waitingItemSchema)
    .meta({ description: "What waits for you, as on the dashboards: as an expert, then as an organization" }),
  expertJourney: journeySchema,
  organizationJourney: journeySchema,
});
export type WorkflowDashboardDto = z.infer<typeof workflowDashboardSchema>;
