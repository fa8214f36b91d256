import { REPORT_REASON_LABELS, type ReportedPart } from "../reports/report.ts";
import type { ReviewHidingReason } from "../reviews/review.ts";
import { facts, type Letter, lead, text } from "./letter.ts";
import { calledInMail } from "./names-in-mails.ts";

type HiddenReview = { part: ReportedPart; project: string; projectId: string; reason: ReviewHidingReason };

/** To whoever wrote what an administrator hid. */
export const reviewLetters = {
  "review-hidden": ({ part, project, projectId, reason }: HiddenReview): Letter => ({
    subject: part === "review" ? "Your review was hidden" : "Your answer to a review was hidden",
    parts: [
      text(`An administrator hid ${part === "review" ? "your review" : "your answer to a review"} after a report.`),
      facts(["Project", calledInMail(project, "a project")], ["Reason", REPORT_REASON_LABELS[reason]]),
      text(
        part === "review"
          ? "Others no longer read it, and its stars do not count. You and the other party still find it on the project's page."
          : "Others no longer read it; the review stays. You may write another answer in its place, on the project's page.",
      ),
      text("If you think that this is a mistake, answer this e-mail."),
      lead("Open the project", `/project/${projectId}`),
    ],
  }),
};
