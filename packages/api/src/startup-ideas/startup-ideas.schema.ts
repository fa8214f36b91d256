import type { EntrepreneurId, StartupIdeaId } from "@quorate/core/ids";
import { SEARCH_SORTS, SEARCH_TEXT_MAX } from "@quorate/core/search/search-kind";
import { FUNDING_STATUSES, IDEA_STAGES } from "@quorate/core/startup-ideas/startup-idea";
import { z } from "zod";
import { IDEA_FIELDS } from "../profiles/idea-fields.schema.ts";
import { datedPageInput } from "../schema/created.ts";
import { personFace } from "../schema/face.ts";
import { partOf, shapeShown } from "../schema/fields.ts";
import { zIsNearest } from "../schema/nearest.ts";
import { zDefault, zId, zOptional, zTags, zText, zTimestamp } from "../schema/scalars.ts";

export const createStartupIdeaInput = z.object(partOf(IDEA_FIELDS, "create"));

/** The same fields, each of which may be left out to stay as it is, and whether the idea is open. */
export const updateStartupIdeaInput = z.object({
  id: zId<StartupIdeaId>(),
  ...partOf(IDEA_FIELDS, "change"),
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
  ...shapeShown(IDEA_FIELDS, "everybody"),
  isActive: z.boolean(),
  viewCount: z.number().meta({ description: "People by day, without the owner" }),
  applicationCount: z.number().nullable().meta({ description: "To the owner alone: without those withdrawn" }),
  pendingCount: z.number().nullable().meta({ description: "To the owner alone: applications not looked at yet" }),
  createdAt: zTimestamp,
  updatedAt: zTimestamp,
});
export type StartupIdeaDto = z.infer<typeof startupIdeaSchema>;
export const listedIdeaSchema = startupIdeaSchema.extend({ isNearest: zIsNearest });
