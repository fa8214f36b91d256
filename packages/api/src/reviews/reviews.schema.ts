import type { ProjectId } from "@quorate/core/ids";
import { REVIEW_COMMENT_LENGTH_MAX, REVIEW_RATING_MAX, REVIEW_RATING_MIN } from "@quorate/core/reviews/review";
import { z } from "zod";
import { zId, zOptionalText, zTimestamp } from "../schema/scalars.ts";

const RATING_RANGE = `Choose from ${REVIEW_RATING_MIN} to ${REVIEW_RATING_MAX} stars`;

export const createReviewInput = z.object({
  id: zId<ProjectId>(),
  rating: z
    .number(RATING_RANGE)
    .int(RATING_RANGE)
    .min(REVIEW_RATING_MIN, RATING_RANGE)
    .max(REVIEW_RATING_MAX, RATING_RANGE),
  comment: zOptionalText(REVIEW_COMMENT_LENGTH_MAX),
});

export const reviewedProjectInput = z.object({ id: zId<ProjectId>() });

export const reviewSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  by: z.enum(["client", "expert"]).meta({ description: "The party that wrote it; it is about the other one" }),
  rating: z.number(),
  comment: z.string().nullable(),
  isPublic: z.boolean().meta({ description: "False until both have reviewed or the 14 days are over" }),
  createdAt: zTimestamp,
});
export type ReviewDto = z.infer<typeof reviewSchema>;
