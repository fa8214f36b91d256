import type { ProjectId, ProposalId } from "@quorate/core/ids";
import { COVERAGES, MENTION_PLACES } from "@quorate/core/matching/asked-coverage";
import { CONTACT_KINDS } from "@quorate/core/messages/contact-kind";
import { PROJECT_STATUSES } from "@quorate/core/projects/project";
import { PROPOSAL_OUTCOMES } from "@quorate/core/proposals/own-proposal";
import { PROPOSAL_STATUSES } from "@quorate/core/proposals/proposal";
import { ESTIMATED_HOURS_MAX } from "@quorate/core/proposals/proposal-estimate";
import { z } from "zod";
import { expertSummarySchema } from "../experts/experts.schema.ts";
import { matchReasonSchema } from "../matching/matching.schema.ts";
import { projectSchema } from "../projects/projects.schema.ts";
import { datedPageInput } from "../schema/created.ts";
import { zExpand } from "../schema/expand.ts";
import { expertFaceSchema, organizationFaceSchema } from "../schema/face.ts";
import { zDay, zDecimal, zId, zOptional, zOptionalText, zRateMinor, zText, zTimestamp } from "../schema/scalars.ts";

export const submitProposalInput = z.object({
  id: zId<ProjectId>(),
  coverLetter: zText(10_000).min(1, "Cover letter is required"),
  proposedRate: zRateMinor,
  estimatedTimeline: zOptionalText(120),
  estimatedHours: zOptional(
    z
      .number("Enter hours as a whole number")
      .int("Enter hours as a whole number")
      .min(1, "Must be 1 or more")
      .max(ESTIMATED_HOURS_MAX, `At most ${ESTIMATED_HOURS_MAX} hours`),
  ),
  canStartOn: zOptional(zDay),
});

const zExpandProposal = zExpand(["project", "expert"]);
export const getOwnProposalInput = z.object({ id: zId<ProjectId>() });
export const listProjectProposalsInput = z.object({ id: zId<ProjectId>(), expand: zExpandProposal });
/** Whoever is an expert and has an organization sent some and received others. */
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
export const decideProposalInput = z.object({ id: zId<ProposalId>() });

export const proposalSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  expertId: z.string(),
  coverLetter: z.string(),
  proposedRate: zDecimal.nullable().meta({ description: "Per hour" }),
  estimatedTimeline: z.string().nullable(),
  estimatedHours: z.number().nullable(),
  canStartOn: z.string().nullable().meta({ description: "A calendar day, yyyy-MM-dd" }),
  status: z.enum(PROPOSAL_STATUSES),
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
