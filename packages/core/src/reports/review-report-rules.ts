import { DomainError } from "../errors.ts";
import type { UserId } from "../ids.ts";
import { isOneOf } from "../one-of.ts";
import { REVIEW_HIDING_REASONS, type ReviewHidingReason } from "../reviews/review.ts";
import { type AnsweredReview, isAnswerShown, reviewNotFound } from "../reviews/review-answer.ts";
import {
  REVIEW_OUTCOMES,
  type ReportedPart,
  type ReportOutcome,
  type ReportReason,
  type ReportStatus,
  type ToldReason,
} from "./report.ts";
import { assertIsOpen, assertSaysWhy, otherOutcome } from "./report-rules.ts";

/** What decides about the words of a review and of the answer to it. */
export type ModeratedReview = AnsweredReview & { hiddenAt: Date | null };

type ReviewReport = { part: ReportedPart; reason: ReportReason; note: string | null };

/** A reader of a public review, or of the answer to it, may report it; the reviewed party too. No one reports their own words. */
export function assertCanReportReview(
  review: ModeratedReview,
  reporter: { userId: UserId },
  report: ReviewReport,
): void {
  if (!review.isPublic) throw reviewNotFound();
  if (report.part === "answer" && !isAnswerShown(review)) throw noAnswer();
  const author = report.part === "review" ? review.reviewerId : review.revieweeId;
  if (author === reporter.userId) throw new DomainError("forbidden", "reports/own-words");
  assertSaysWhy(report);
}

export function reviewReportAlreadyOpen(): DomainError {
  return new DomainError("conflict", "reports/review-already-open");
}

function noAnswer(): DomainError {
  return new DomainError("conflict", "reports/no-answer");
}

/** Who wrote or was reviewed is a party; another administrator decides about their words. */
export function assertNoParty({ reviewerId, revieweeId }: ModeratedReview, by: UserId): void {
  if (by === reviewerId || by === revieweeId) throw new DomainError("forbidden", "reports/own-review");
}

type Decision = { outcome: ReportOutcome; reason: ToldReason | null };

/** What becomes of a review, for what, and which open reports on it the verdict answers. */
type ReviewVerdict =
  | { hides: null; settles: "this" }
  | { hides: "review"; reason: ReviewHidingReason; settles: "all" }
  | { hides: "answer"; reason: ReviewHidingReason; settles: "of-answer" };

/**
 * A report on a review is decided once: it stays, it is hidden with its answer, or the answer alone is. People are told the reason,
 * which is the reporter's unless the administrator names another.
 */
export function resolveReviewReport(
  report: { status: ReportStatus; reason: ReportReason },
  review: ModeratedReview,
  { outcome, reason }: Decision,
): ReviewVerdict {
  assertIsOpen(report);
  if (!isOneOf(REVIEW_OUTCOMES, outcome)) throw otherOutcome();
  if (outcome === "dismissed") return { hides: null, settles: "this" };
  if (outcome === "answer_hidden" && !isAnswerShown(review)) throw noAnswer();
  const finalReason = reason ?? report.reason;
  if (!isOneOf(REVIEW_HIDING_REASONS, finalReason)) {
    throw new DomainError("invalid", "reports/reason-required", {}, { issues: [{ path: "reason" }] });
  }
  return outcome === "review_hidden"
    ? { hides: "review", reason: finalReason, settles: "all" }
    : { hides: "answer", reason: finalReason, settles: "of-answer" };
}

/** A mistake is put right: what an administrator hid is shown again, as it was. */
export function assertCanShowAgain({ hiddenAt, answerHiddenAt }: ModeratedReview, part: ReportedPart): void {
  if ((part === "review" ? hiddenAt : answerHiddenAt) === null) {
    throw new DomainError("conflict", "reviews/not-hidden");
  }
}
