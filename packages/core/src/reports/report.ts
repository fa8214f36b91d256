import { REVIEW_HIDING_REASONS } from "../reviews/review.ts";

/** For what a profile is reported. */
export const PROFILE_REPORT_REASONS = ["spam", "false-profile", "harassment", "fraud", "other"] as const;
export type ProfileReportReason = (typeof PROFILE_REPORT_REASONS)[number];

/** For what a review, or the answer to it, is reported. */
export const REVIEW_REPORT_REASONS = [...REVIEW_HIDING_REASONS, "other"] as const;
export type ReviewReportReason = (typeof REVIEW_REPORT_REASONS)[number];

/** For what a message is hidden, or the person who wrote it warned. */
export const MESSAGE_HIDING_REASONS = ["harassment", "spam", "fraud", "off-platform"] as const;
export type MessageHidingReason = (typeof MESSAGE_HIDING_REASONS)[number];

/** For what a message is reported, or a person with whom one writes. */
export const MESSAGE_REPORT_REASONS = [...MESSAGE_HIDING_REASONS, "other"] as const;

/** What people are told that something of theirs was hidden for. */
export const TOLD_REASONS = [...REVIEW_HIDING_REASONS, "fraud", "off-platform"] as const;
export type ToldReason = (typeof TOLD_REASONS)[number];

export const REPORT_REASONS = [
  ...PROFILE_REPORT_REASONS,
  "confidential",
  "untrue",
  "off-topic",
  "pressure",
  "off-platform",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_LABELS = {
  spam: "Spam or advertising",
  "false-profile": "False or misleading profile",
  harassment: "Harassment or abuse",
  fraud: "Fraud or a request for money",
  confidential: "Names people or confidential facts",
  untrue: "Says what did not happen",
  "off-topic": "Not about the work",
  pressure: "Written under pressure or for a favour",
  "off-platform": "Asks to deal or pay outside Quorate",
  other: "Something else",
} as const satisfies Record<ReportReason, string>;

/** What of a review is reported. */
export const REPORTED_PARTS = ["review", "answer"] as const;
export type ReportedPart = (typeof REPORTED_PARTS)[number];

export const REPORT_STATUSES = ["open", "resolved"] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const REPORT_FILTERS = [...REPORT_STATUSES, "all"] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

export const PROFILE_OUTCOMES = ["dismissed", "profile_hidden"] as const;
export type ProfileOutcome = (typeof PROFILE_OUTCOMES)[number];

export const REVIEW_OUTCOMES = ["dismissed", "review_hidden", "answer_hidden"] as const;
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];

/** A person who is reported is warned, or not; what they wrote has reports of its own. */
export const PERSON_OUTCOMES = ["dismissed", "person_warned"] as const;
export type PersonOutcome = (typeof PERSON_OUTCOMES)[number];

export const MESSAGE_OUTCOMES = [...PERSON_OUTCOMES, "message_hidden"] as const;
export type MessageOutcome = (typeof MESSAGE_OUTCOMES)[number];

export const REPORT_OUTCOMES = [
  "dismissed",
  "profile_hidden",
  "review_hidden",
  "answer_hidden",
  "message_hidden",
  "person_warned",
] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export const REPORT_OUTCOME_LABELS = {
  dismissed: "Dismissed",
  profile_hidden: "Profile hidden",
  review_hidden: "Review hidden",
  answer_hidden: "Answer hidden",
  message_hidden: "Message hidden",
  person_warned: "Person warned",
} as const satisfies Record<ReportOutcome, string>;

export const REPORT_NOTE_LENGTH_MAX = 2000;
