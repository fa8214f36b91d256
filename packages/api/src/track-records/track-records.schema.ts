import { REVIEW_SCORES } from "@quorate/core/reviews/review";
import { z } from "zod";
import { expertFaceSchema, organizationFaceSchema } from "../schema/face.ts";
import { zDecimal, zTimestamp } from "../schema/scalars.ts";

export const reviewScoresSchema = z.object({
  quality: z.number().nullable(),
  communication: z.number().nullable(),
  timeliness: z.number().nullable(),
});

export const reviewAnswerSchema = z.object({ text: z.string(), answeredAt: zTimestamp });

/** A review as the public reads it. Name and project are null if the author withholds the name, the amount likewise. */
export const publicReviewSchema = z.object({
  id: z.string(),
  rating: z.number(),
  comment: z.string().nullable(),
  createdAt: zTimestamp,
  scores: reviewScoresSchema,
  author: z
    .discriminatedUnion("kind", [
      organizationFaceSchema.extend({ kind: z.literal("organization"), role: z.string().nullable() }),
      expertFaceSchema.extend({ kind: z.literal("expert"), role: z.string().nullable() }),
    ])
    .nullable()
    .meta({ description: "Null: the author withholds the name" }),
  projectTitle: z.string().nullable(),
  service: z.string().nullable(),
  industry: z.string().nullable(),
  amount: zDecimal
    .nullable()
    .meta({ description: "What was paid through the project; null while its author withholds it" }),
  answer: reviewAnswerSchema.nullable(),
});
export type PublicReviewDto = z.infer<typeof publicReviewSchema>;

/** Over all public reviews, of which the list holds the latest. */
export const reviewSummarySchema = z.object({
  count: z.number(),
  distribution: z
    .array(z.object({ stars: z.number(), count: z.number() }))
    .meta({ description: "From five stars to one; the counts add up to the number of reviews" }),
  scores: z
    .array(z.object({ score: z.enum(REVIEW_SCORES), mean: z.number().nullable(), count: z.number() }))
    .meta({ description: "Each part's mean over the reviews that rate it, and how many do" }),
});
export type ReviewSummaryDto = z.infer<typeof reviewSummarySchema>;

export const amountBandSchema = z.object({ from: zDecimal.nullable(), below: zDecimal.nullable() });
export type AmountBandDto = z.infer<typeof amountBandSchema>;

/** A completed and paid project as others may know of it. */
export const pastWorkSchema = z.object({
  service: z.string().nullable(),
  industry: z.string().nullable(),
  endedIn: z.string().meta({ description: "The month, as yyyy-MM" }),
  days: z.number().meta({ description: "From start to end, at least one" }),
  band: amountBandSchema,
  amount: zDecimal.nullable().meta({ description: "Null unless the client's review shows it" }),
  title: z.string().nullable(),
  client: organizationFaceSchema.nullable().meta({ description: "Null unless the client's review shows its name" }),
});
export type PastWorkDto = z.infer<typeof pastWorkSchema>;
