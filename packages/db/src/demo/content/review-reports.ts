import type { ReportedPart, ReviewOutcome, ReviewReportReason } from "@quorate/core/reports/report";

type ReviewReportContent = {
  /** The project whose client wrote the review, or whose expert did. */
  project: string;
  written: "by client" | "by expert";
  part: ReportedPart;
  /** An expert. */
  reporter: string;
  daysAgo: number;
  reason: ReviewReportReason;
  note: string;
  resolved?: { daysAgo: number; outcome: Exclude<ReviewOutcome, "review_hidden">; note: string };
};

/** One waits, one was kept, and for one an answer was hidden. */
export const REVIEW_REPORTS: readonly ReviewReportContent[] = [
  {
    project: "rent-review",
    written: "by client",
    part: "review",
    reporter: "Leopold Jayawardena",
    daysAgo: 2,
    reason: "untrue",
    note: "Two of the late replies were mine, and I have said so. The other three waited for their own surveyor.",
  },
  {
    project: "freight-surcharges",
    written: "by client",
    part: "review",
    reporter: "Ottavia Tremblay",
    daysAgo: 12,
    reason: "off-topic",
    note: "It says more about their data than about the work.",
    resolved: { daysAgo: 11, outcome: "dismissed", note: "Why it took longer belongs to the work." },
  },
  {
    project: "tender-desk",
    written: "by expert",
    part: "answer",
    reporter: "Bartholomew Nakagawa",
    daysAgo: 10,
    reason: "confidential",
    note: "The answer names somebody of their sales team.",
    resolved: { daysAgo: 9, outcome: "answer_hidden", note: "They may answer again without the name." },
  },
];
