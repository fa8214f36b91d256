import type { ProjectId, ReviewId } from "@quorate/core/ids";
import {
  REVIEW_ANSWER_LENGTH_MAX,
  REVIEW_COMMENT_LENGTH_MAX,
  REVIEW_HIDING_REASONS,
  REVIEW_RATING_MAX,
  REVIEW_RATING_MIN,
  REVIEW_ROLE_LENGTH_MAX,
} from "@quorate/core/reviews/review";
import { z } from "zod";
import {
  zChangedText,
  zDefault,
  zId,
  zNullable,
  zOptional,
  zOptionalText,
  zText,
  zTimestamp,
} from "../schema/scalars.ts";
import { reviewAnswerSchema, reviewScoresSchema } from "../track-records/track-records.schema.ts";

const RATING_RANGE = `Choose from ${REVIEW_RATING_MIN} to ${REVIEW_RATING_MAX} stars`;

const zStars = z
  .number(RATING_RANGE)
  .int(RATING_RANGE)
  .min(REVIEW_RATING_MIN, RATING_RANGE)
  .max(REVIEW_RATING_MAX, RATING_RANGE);
const zScore = zNullable(zStars);

/** What is not said is withheld: a program that was written before names could be shown shows none. */
export const createReviewInput = z.object({
  id: zId<ProjectId>(),
  rating: zStars,
  comment: zOptionalText(REVIEW_COMMENT_LENGTH_MAX),
  quality: zScore,
  communication: zScore,
  timeliness: zScore,
  authorRole: zOptionalText(REVIEW_ROLE_LENGTH_MAX),
  showsAuthor: zDefault(z.boolean(), false),
  showsAmount: zDefault(z.boolean(), false),
});

export const updateReviewInput = z.object({
  id: zId<ReviewId>(),
  authorRole: zChangedText(REVIEW_ROLE_LENGTH_MAX),
  showsAuthor: zOptional(z.boolean()),
  showsAmount: zOptional(z.boolean()),
});

export const answerReviewInput = z.object({
  id: zId<ReviewId>(),
  text: zText(REVIEW_ANSWER_LENGTH_MAX).min(1, "Write your answer"),
});

export const reviewedProjectInput = z.object({ id: zId<ProjectId>() });

export const reviewSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  by: z.enum(["client", "expert"]).meta({ description: "The party that wrote it; it is about the other one" }),
  rating: z.number(),
  comment: z.string().nullable(),
  isPublic: z
    .boolean()
    .meta({ description: "False until both have reviewed or the 14 days are over, and while it is hidden" }),
  createdAt: zTimestamp,
  scores: reviewScoresSchema,
  authorRole: z.string().nullable(),
  showsAuthor: z.boolean().meta({ description: "Whether profiles name who wrote it, and the project" }),
  showsAmount: z.boolean().meta({ description: "Whether profiles say what was paid" }),
  answer: reviewAnswerSchema.nullable().meta({ description: "The reviewed party's one public answer" }),
  hiddenAt: zTimestamp
    .nullable()
    .meta({ description: "Since when an administrator has hidden it: the project's parties alone read it" }),
  hiddenReason: z.enum(REVIEW_HIDING_REASONS).nullable(),
  answerHiddenAt: zTimestamp.nullable().meta({ description: "The same of the answer; another may take its place" }),
  answerHiddenReason: z.enum(REVIEW_HIDING_REASONS).nullable(),
});
export type ReviewDto = z.infer<typeof reviewSchema>;
