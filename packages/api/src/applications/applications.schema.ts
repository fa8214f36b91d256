import {
  APPLICATION_STATUSES,
  COVER_LETTER_LENGTH_MAX,
  RELEVANT_EXPERIENCE_LENGTH_MAX,
  STATUS_NOTES_LENGTH_MAX,
} from "@quorate/core/applications/application";
import type { ApplicationId, StartupIdeaId } from "@quorate/core/ids";
import { IDEA_STAGES, IDEA_TIME_COMMITMENTS } from "@quorate/core/startup-ideas/startup-idea";
import { z } from "zod";
import { zHiddenDetails } from "../contact-details/contact-details.schema.ts";
import { entrepreneurSchema } from "../entrepreneurs/entrepreneurs.schema.ts";
import { datedPageInput } from "../schema/created.ts";
import { zExpand } from "../schema/expand.ts";
import { zChangedText, zId, zNullable, zOptional, zOptionalText, zText, zTimestamp } from "../schema/scalars.ts";
import { startupIdeaSchema } from "../startup-ideas/startup-ideas.schema.ts";

export const submitApplicationInput = z.object({
  id: zId<StartupIdeaId>(),
  coverLetter: zText(COVER_LETTER_LENGTH_MAX).min(1, "Cover letter is required"),
  relevantExperience: zOptionalText(RELEVANT_EXPERIENCE_LENGTH_MAX),
  equityExpectation: zOptionalText(120),
  timeCommitment: zNullable(z.enum(IDEA_TIME_COMMITMENTS)),
});

export const listIdeaApplicationsInput = z.object({ id: zId<StartupIdeaId>(), ...datedPageInput });
export const listMyApplicationsInput = z.object({
  status: zOptional(z.enum(APPLICATION_STATUSES)),
  expand: zExpand(["idea"]),
  ...datedPageInput,
});

export const updateApplicationInput = z.object({
  id: zId<ApplicationId>(),
  status: zOptional(z.enum(APPLICATION_STATUSES)).meta({
    description: "The owner moves it forward, the applicant sets withdrawn",
  }),
  statusNotes: zChangedText(STATUS_NOTES_LENGTH_MAX).meta({ description: "The owner's words to the applicant" }),
});

export const applicationSchema = z.object({
  id: z.string(),
  startupIdeaId: z.string(),
  entrepreneurId: z.string(),
  coverLetter: z.string(),
  relevantExperience: z.string().nullable(),
  equityExpectation: z.string().nullable(),
  timeCommitment: z.enum(IDEA_TIME_COMMITMENTS).nullable(),
  status: z.enum(APPLICATION_STATUSES),
  statusNotes: z.string().nullable(),
  hiddenDetails: zHiddenDetails,
  hiddenInNotes: zHiddenDetails,
  createdAt: zTimestamp,
  updatedAt: zTimestamp,
});
export type ApplicationDto = z.infer<typeof applicationSchema>;

/** An application as the idea's owner reads it: with the person behind it. */
export const ideaApplicationSchema = applicationSchema.extend({
  applicant: entrepreneurSchema.meta({ description: "Contact details are in it once you accepted" }),
});
export type IdeaApplicationDto = z.infer<typeof ideaApplicationSchema>;

/** An application as its applicant lists it: with the idea it is for. */
export const myApplicationSchema = applicationSchema.extend({
  idea: z.object({
    id: z.string(),
    title: z.string(),
    industry: z.string(),
    stage: z.enum(IDEA_STAGES),
    isActive: z.boolean(),
    owner: z.object({ id: z.string(), name: z.string(), title: z.string() }),
  }),
  expanded: z
    .object({ idea: startupIdeaSchema.nullable().optional().meta({ description: "Null: it is not there any more" }) })
    .optional(),
});
export type MyApplicationDto = z.infer<typeof myApplicationSchema>;
