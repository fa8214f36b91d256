import type { EntrepreneurId, ReportId, ReviewId } from "@quorate/core/ids";
import {
  PROFILE_REPORT_REASONS,
  REPORT_FILTERS,
  REPORT_NOTE_LENGTH_MAX,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  REPORT_STATUSES,
  REPORTED_PARTS,
  REVIEW_REPORT_REASONS,
} from "@quorate/core/reports/report";
import { REVIEW_HIDING_REASONS } from "@quorate/core/reviews/review";
import { z } from "zod";
import { pageInput } from "../schema/pagination.ts";
import { zDefault, zId, zOptional, zOptionalText, zTimestamp } from "../schema/scalars.ts";
import { reviewAnswerSchema, reviewScoresSchema } from "../track-records/track-records.schema.ts";

export const reportEntrepreneurInput = z.object({
  id: zId<EntrepreneurId>(),
  reason: z.enum(PROFILE_REPORT_REASONS),
  note: zOptionalText(REPORT_NOTE_LENGTH_MAX),
});

export const reportReviewInput = z.object({
  id: zId<ReviewId>(),
  part: zDefault(z.enum(REPORTED_PARTS), "review"),
  reason: z.enum(REVIEW_REPORT_REASONS),
  note: zOptionalText(REPORT_NOTE_LENGTH_MAX),
});

/** What the reporter keeps of it. */
export const reportReceiptSchema = z.object({
  id: z.string(),
  status: z.enum(REPORT_STATUSES),
  reason: z.enum(REPORT_REASONS),
  createdAt: zTimestamp,
});

export const listReportsInput = z.object({ status: zDefault(z.enum(REPORT_FILTERS), "open"), ...pageInput });

export const resolveReportInput = z.object({
  id: zId<ReportId>(),
  outcome: z
    .enum(REPORT_OUTCOMES)
    .meta({ description: "A profile's report is decided about the profile, a review's about the review" }),
  reason: zOptional(z.enum(REVIEW_HIDING_REASONS)).meta({
    description: "What people are told a review is hidden for; the reporter's reason where it is left out",
  }),
  note: zOptionalText(REPORT_NOTE_LENGTH_MAX),
});

export const restoreReviewInput = z.object({
  id: zId<ReviewId>(),
  part: zDefault(z.enum(REPORTED_PARTS), "review"),
  note: zOptionalText(REPORT_NOTE_LENGTH_MAX),
});
export const restoredReviewSchema = z.object({ id: z.string(), part: z.enum(REPORTED_PARTS), isPublic: z.boolean() });

export const restoreEntrepreneurInput = z.object({
  id: zId<EntrepreneurId>(),
  note: zOptionalText(REPORT_NOTE_LENGTH_MAX),
});
export const restoredSchema = z.object({ id: z.string(), isActive: z.boolean() });

const personSchema = z.object({ name: z.string(), email: z.string() });

const reviewPartySchema = z.object({
  kind: z.enum(["organization", "expert"]),
  id: z.string(),
  name: z.string(),
  person: personSchema,
});

const reportedReviewSchema = z.object({
  id: z.string(),
  rating: z.number(),
  comment: z.string().nullable(),
  createdAt: zTimestamp,
  scores: reviewScoresSchema,
  authorRole: z.string().nullable(),
  showsAuthor: z.boolean().meta({ description: "Whether others read who wrote it; administrators always do" }),
  author: reviewPartySchema,
  reviewed: reviewPartySchema,
  project: z.object({ id: z.string(), title: z.string() }),
  answer: reviewAnswerSchema.nullable(),
  hiddenAt: zTimestamp.nullable(),
  hiddenReason: z.enum(REVIEW_HIDING_REASONS).nullable(),
  answerHiddenAt: zTimestamp.nullable(),
  answerHiddenReason: z.enum(REVIEW_HIDING_REASONS).nullable(),
  openReports: z.number().meta({ description: "How many reports on this review wait for a decision" }),
});

export const reportSchema = z.object({
  id: z.string(),
  reason: z.enum(REPORT_REASONS),
  note: z.string().nullable(),
  status: z.enum(REPORT_STATUSES),
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
  part: z.enum(REPORTED_PARTS).nullable().meta({ description: "What of a review is reported; null for a profile" }),
  resolutionNote: z.string().nullable(),
  resolvedBy: z.string().nullable().meta({ description: "E-mail address of the administrator" }),
  resolvedAt: zTimestamp.nullable(),
  createdAt: zTimestamp,
  reporter: personSchema,
  entrepreneur: personSchema
    .extend({
      id: z.string(),
      title: z.string(),
      bio: z.string(),
      isActive: z.boolean(),
      hiddenAt: zTimestamp.nullable(),
      openReports: z.number().meta({ description: "How many reports on this profile wait for a decision" }),
    })
    .nullable()
    .meta({ description: "The profile that is reported; null where it is a review" }),
  review: reportedReviewSchema
    .nullable()
    .meta({ description: "The review that is reported; null where it is a profile" }),
});
export type ReportDto = z.infer<typeof reportSchema>;
