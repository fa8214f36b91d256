import type { EntrepreneurId, StartupIdeaId } from "@quorate/core/ids";
import { SEARCH_SORTS, SEARCH_TEXT_MAX } from "@quorate/core/search/search-kind";
import {
  FUNDING_STATUSES,
  IDEA_DESCRIPTION_LENGTH_MAX,
  IDEA_STAGES,
  IDEA_TIME_COMMITMENTS,
  IDEA_TITLE_LENGTH_MAX,
} from "@quorate/core/startup-ideas/startup-idea";
import { z } from "zod";
import { datedPageInput } from "../schema/created.ts";
import { personFace } from "../schema/face.ts";
import { zIsNearest } from "../schema/nearest.ts";
import {
  zChanged,
  zChangedText,
  zDefault,
  zId,
  zNullable,
  zOptional,
  zOptionalText,
  zTags,
  zText,
  zTimestamp,
} from "../schema/scalars.ts";

const required = {
  title: zText(IDEA_TITLE_LENGTH_MAX).min(1, "Title is required"),
  description: zText(IDEA_DESCRIPTION_LENGTH_MAX).min(1, "Description is required"),
  industry: zText(80).min(1, "Industry is required"),
  stage: z.enum(IDEA_STAGES),
};
const TEXT_LENGTH_MAX = 1000;
const EQUITY_LENGTH_MAX = 120;

export const createStartupIdeaInput = z.object({
  ...required,
  targetMarket: zOptionalText(TEXT_LENGTH_MAX),
  businessModel: zOptionalText(TEXT_LENGTH_MAX),
  fundingStatus: zNullable(z.enum(FUNDING_STATUSES)),
  requiredSkills: zDefault(zTags, []),
  equityOffered: zOptionalText(EQUITY_LENGTH_MAX),
  timeCommitmentRequired: zNullable(z.enum(IDEA_TIME_COMMITMENTS)),
});

/** The same fields, each of which may be left out to stay as it is, and whether the idea is open. */
export const updateStartupIdeaInput = z.object({
  id: zId<StartupIdeaId>(),
  title: required.title.optional(),
  description: required.description.optional(),
  industry: required.industry.optional(),
  stage: zOptional(required.stage),
  targetMarket: zChangedText(TEXT_LENGTH_MAX),
  businessModel: zChangedText(TEXT_LENGTH_MAX),
  fundingStatus: zChanged(z.enum(FUNDING_STATUSES)),
  requiredSkills: zOptional(zTags),
  equityOffered: zChangedText(EQUITY_LENGTH_MAX),
  timeCommitmentRequired: zChanged(z.enum(IDEA_TIME_COMMITMENTS)),
  isActive: zOptional(z.boolean()).meta({ description: "false closes the idea, true opens it again" }),
});

/** Any of the industries, any of the skills, and everything else that was asked for. */
export const listStartupIdeasInput = z.object({
  q: zOptional(zText(SEARCH_TEXT_MAX)),
  sort: zDefault(z.enum(SEARCH_SORTS), "match").meta({
    description:
      "`match`, the order with words, has the best first and ends after 300; without words it is that of the newest",
  }),
  industry: zOptional(zTags),
  skill: zOptional(zTags),
  stage: zOptional(z.enum(IDEA_STAGES)),
  fundingStatus: zOptional(z.enum(FUNDING_STATUSES)),
  entrepreneurId: zOptional(zId<EntrepreneurId>()).meta({ description: "Open ideas of this person" }),
  scope: zOptional(z.enum(["mine"])).meta({ description: "mine: your own ideas, closed ones too" }),
  ...datedPageInput,
});

export const getStartupIdeaInput = z.object({ id: zId<StartupIdeaId>() });

export const startupIdeaSchema = z.object({
  id: z.string(),
  entrepreneurId: z.string(),
  owner: z.object({ id: z.string(), ...personFace, title: z.string() }),
  title: z.string(),
  description: z.string(),
  industry: z.string(),
  stage: z.enum(IDEA_STAGES),
  targetMarket: z.string().nullable(),
  businessModel: z.string().nullable(),
  fundingStatus: z.enum(FUNDING_STATUSES).nullable(),
  requiredSkills: z.array(z.string()),
  equityOffered: z.string().nullable(),
  timeCommitmentRequired: z.enum(IDEA_TIME_COMMITMENTS).nullable(),
  isActive: z.boolean(),
  viewCount: z.number().meta({ description: "People by day, without the owner" }),
  applicationCount: z.number().nullable().meta({ description: "To the owner alone: without those withdrawn" }),
  pendingCount: z.number().nullable().meta({ description: "To the owner alone: applications not looked at yet" }),
  createdAt: zTimestamp,
  updatedAt: zTimestamp,
});
export type StartupIdeaDto = z.infer<typeof startupIdeaSchema>;
export const listedIdeaSchema = startupIdeaSchema.extend({ isNearest: zIsNearest });
