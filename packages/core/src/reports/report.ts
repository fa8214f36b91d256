export const REPORT_REASONS = ["spam", "false-profile", "harassment", "fraud", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_LABELS = {
  spam: "Spam or advertising",
  "false-profile": "False or misleading profile",
  harassment: "Harassment or abuse",
  fraud: "Fraud or a request for money",
  other: "Something else",
} as const satisfies Record<ReportReason, string>;

export const REPORT_STATUSES = ["open", "resolved"] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const REPORT_FILTERS = [...REPORT_STATUSES, "all"] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

export const REPORT_OUTCOMES = ["dismissed", "profile_hidden"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export const REPORT_OUTCOME_LABELS = {
  dismissed: "Dismissed",
  profile_hidden: "Profile hidden",
} as const satisfies Record<ReportOutcome, string>;

export const REPORT_NOTE_LENGTH_MAX = 2000;
