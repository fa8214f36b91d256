import { NAME_PART_LENGTH_MAX } from "@quorate/core/accounts/person-name";
import { EXPERT_SORTS } from "@quorate/core/experts/expert-sort";
import { RATING_MAX, readMinRating } from "@quorate/core/experts/minimum-rating";
import type { ExpertId } from "@quorate/core/ids";
import { SEARCH_TEXT_MAX } from "@quorate/core/search/search-kind";
import { z } from "zod";
import { EXPERT_FIELDS } from "../profiles/expert-fields.schema.ts";
import { shownVerificationSchema } from "../profiles/shown-verification.schema.ts";
import { personFace } from "../schema/face.ts";
import { partOf, shapeShown } from "../schema/fields.ts";
import { zIsNearest } from "../schema/nearest.ts";
import { zExpertNotRankedYet } from "../schema/not-ranked-yet.ts";
import { pageInput } from "../schema/pagination.ts";
import {
  zCursor,
  zDecimal,
  zDefault,
  zId,
  zOptional,
  zOptionalPersonName,
  zPersonName,
  zSeenAt,
  zTags,
  zText,
  zTimestamp,
} from "../schema/scalars.ts";
import { pastWorkSchema, publicReviewSchema, reviewSummarySchema } from "../track-records/track-records.schema.ts";

/** The registration form's fields. The upper bound of the graduation year is the current year, which the server knows. */
export const createExpertInput = z.object({
  firstName: zOptionalPersonName(NAME_PART_LENGTH_MAX),
  lastName: zOptionalPersonName(NAME_PART_LENGTH_MAX),
  ...partOf(EXPERT_FIELDS, "create"),
});

/** The same fields, each of which may be left out to stay as it is. What an expert must have cannot be blanked. */
export const updateExpertInput = z.object({
  id: zId<ExpertId>(),
  ifUnchangedSince: zSeenAt,
  firstName: zPersonName(NAME_PART_LENGTH_MAX).min(1, "First name is required").optional(),
  lastName: zPersonName(NAME_PART_LENGTH_MAX).optional(),
  ...partOf(EXPERT_FIELDS, "change"),
});

export const getExpertInput = z.object({ id: zId<ExpertId>() });

const zMinRating = z
  .number()
  .refine((value) => readMinRating(value) !== null, `Must be from 0 to ${RATING_MAX}, or a code: 4, 45, 48 or 49`)
  .transform((value) => readMinRating(value) ?? 0)
  .meta({
    description:
      "From 0 to 5, or a code: 45, 48, 49 for 4.5, 4.8, 4.9. Compared with the rating as it is shown, one decimal; any minimum above 0 leaves out the unreviewed",
  });

const zRateBound = z
  .number()
  .min(0)
  .max(100_000)
  .refine((rate) => /^\d+(?:\.\d{1,2})?$/.test(String(rate)), "Enter a rate with at most two decimals");

export const expertFilterInput = {
  specializations: zOptional(zTags),
  industries: zOptional(zTags),
  minRating: zOptional(zMinRating),
  available: zOptional(z.boolean()),
  minRate: zOptional(zRateBound),
  maxRate: zOptional(zRateBound),
};

export const listExpertsInput = z.object({
  q: zOptional(zText(SEARCH_TEXT_MAX)),
  ...expertFilterInput,
  sort: zOptional(z.enum(["match", ...EXPERT_SORTS])).meta({
    description:
      "`match` is best first for `q`; where none is named, it is `match`, which without `q` is the best proven first",
  }),
  ...pageInput,
  cursor: zCursor<ExpertId>(),
});

export const recommendExpertsInput = z.object({
  serviceCategory: zOptional(zText(80)),
  skills: zOptional(zTags),
  limit: zDefault(z.number().int().min(1).max(3), 3),
});

const zExpertRating = z.number().meta({ description: "The mean of public reviews; 0 while there are none" });

export const portfolioItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  year: z.number(),
  url: z.string().nullable(),
  resultFigure: z.string().nullable().meta({ description: "What came of it as a figure; with a line, or neither" }),
  resultLine: z.string().nullable(),
});
export type PortfolioItemDto = z.infer<typeof portfolioItemSchema>;

/** An expert as lists and cards show it. */
export const expertSummarySchema = z.object({
  id: z.string(),
  ...personFace,
  title: z.string(),
  company: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  specializations: z.array(z.string()),
  industries: z.array(z.string()),
  yearsExperience: z.number(),
  hourlyRate: zDecimal.nullable(),
  mbaSchool: z.string(),
  rating: zExpertRating,
  totalProjects: z.number(),
  isVerified: z.boolean(),
  isAvailable: z.boolean(),
});
export type ExpertSummaryDto = z.infer<typeof expertSummarySchema>;

export const listedExpertSchema = expertSummarySchema.extend({
  isNearest: zIsNearest,
  notRankedYet: zExpertNotRankedYet,
});

/** The profile. Only the expert and admins get the fields of the last group; for others they are null or empty. */
export const expertSchema = expertSummarySchema.extend({
  userId: z.string(),
  user: z.object({
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: personFace.profileImageUrl,
    email: z
      .string()
      .nullable()
      .meta({ description: "Shown to the expert, admins and organizations with a project together" }),
  }),
  ...shapeShown(EXPERT_FIELDS, "everybody"),
  verification: shownVerificationSchema,
  services: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
  portfolio: z.array(portfolioItemSchema),
  reviews: z.array(publicReviewSchema).meta({ description: "The latest, at most 50" }),
  reviewSummary: reviewSummarySchema,
  pastWork: z.array(pastWorkSchema).meta({ description: "Completed and paid projects, the latest first, at most 50" }),
  createdAt: zTimestamp,
  updatedAt: zTimestamp,
  ...shapeShown(EXPERT_FIELDS, "self"),
  documents: z
    .array(z.object({ url: z.string(), name: z.string(), size: z.number() }))
    .meta({ description: "What the files of the addresses above are called, and how many bytes they have" }),
  verificationNotes: z.string().nullable(),
  verificationDate: zTimestamp.nullable(),
});
export type ExpertDto = z.infer<typeof expertSchema>;

/** POST /api/experts answers the profile with the sentence that the form shows. */
export const createdExpertSchema = expertSchema.extend({ message: z.string() });

export const expertRecommendationSchema = z.object({
  id: z.string(),
  ...personFace,
  title: z.string(),
  bio: z.string().nullable(),
  rating: zExpertRating,
  hourlyRate: zDecimal.nullable(),
  location: z.string().nullable(),
  specializations: z.array(z.string()),
  totalProjects: z.number(),
  availability: z.boolean(),
  notRankedYet: zExpertNotRankedYet,
});
export type ExpertRecommendationDto = z.infer<typeof expertRecommendationSchema>;
