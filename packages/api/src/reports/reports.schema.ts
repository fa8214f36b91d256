import type { EntrepreneurId, MessageId, ReportId, ReviewId, UserId } from "@quorate/core/ids";
import {
  MESSAGE_HIDING_REASONS,
  MESSAGE_REPORT_REASONS,
  PROFILE_REPORT_REASONS,
  REPORT_FILTERS,
  REPORT_NOTE_LENGTH_MAX,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  REPORT_STATUSES,
  REPORTED_PARTS,
  REVIEW_REPORT_REASONS,
  TOLD_REASONS,
} from "@quorate/core/reports/report";
import { REVIEW_HIDING_REASONS } from "@quorate/core/reviews/review";
import { z } from "zod";
import { fileSchema } from "../files/files.schema.ts";
import { datedPageInput } from "../schema/created.ts";
import { zDefault, zId, zOptional, zOptionalText, zTimestamp } from "../schema/scalars.ts";
import { reviewAnswerSchema, reviewScoresSchema } from "../track-records/track-records.schema.ts";

export const reportEntrepreneurInput = z.object({
  id: zId<EntrepreneurId>(),
  reason: z.enum(PROFILE_REPORT_REASONS),
  note: zOptionalText(REPORT_NOTE_LENGTH_MAX),
});

export const reportMessageInput = z.object({
  id: zId<MessageId>(),
  reason: z.enum(MESSAGE_REPORT_REASONS),
  note: zOptionalText(REPORT_NOTE_LENGTH_MAX),
});

export const reportPersonInput = z.object({
  id: zId<UserId>(),
  reason: z.enum(MESSAGE_REPORT_REASONS),
  note: zOptionalText(REPORT_NOTE_LENGTH_MAX),
});

export const restoreMessageInput = z.object({ id: zId<MessageId>(), note: zOptionalText(REPORT_NOTE_LENGTH_MAX) });
export const restoredMessageSchema = z.object({ id: z.string(), isHidden: z.boolean() });

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

export const listReportsInput = z.object({ status: zDefault(z.enum(REPORT_FILTERS), "open"), ...datedPageInput });

export const resolveReportInput = z.object({
  id: zId<ReportId>(),
  outcome: z.enum(REPORT_OUTCOMES).meta({
    description:
      "A profile's report is decided about the profile, a review's about the review, a message's about the message or whoever wrote it",
  }),
  reason: zOptional(z.enum(TOLD_REASONS)).meta({
    description:
      "What people are told a review or a message is hidden for, or somebody warned; the reporter's reason where it is left out",
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

/** One of the messages around the reported one, or that one itself, which is the only one to be read whole and with its files. */
const readMessageSchema = z.object({
  id: z.string(),
  isReported: z.boolean(),
  isByReported: z.boolean().meta({ description: "Whether the person who is reported wrote it; else the reporter" }),
  content: z.string(),
  files: z.array(fileSchema),
  createdAt: zTimestamp,
});

const reportedMessageSchema = z.object({
  id: z.string(),
  author: personSchema,
  project: z.object({ id: z.string(), title: z.string() }).nullable(),
  thread: z.array(readMessageSchema).meta({
    description:
      "The message with up to five before it and five after it, contact details masked in those; alone once it is decided",
  }),
  hiddenAt: zTimestamp.nullable(),
  hiddenReason: z.enum(MESSAGE_HIDING_REASONS).nullable(),
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
  message: reportedMessageSchema.nullable().meta({ description: "The message that is reported, if it is one" }),
  person: personSchema
    .extend({ id: z.string() })
    .nullable()
    .meta({ description: "The person who is reported, where it is neither a profile nor anything written" }),
  toldReason: z
    .enum(MESSAGE_HIDING_REASONS)
    .nullable()
    .meta({ description: "What people were told that a message was hidden for, or somebody warned" }),
  review: reportedReviewSchema
    .nullable()
    .meta({ description: "The review that is reported; null where it is a profile" }),
});
export type ReportDto = z.infer<typeof reportSchema>;
