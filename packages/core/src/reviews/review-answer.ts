import { DomainError } from "../errors.ts";
import type { UserId } from "../ids.ts";

/** How long the words of an answer may still be put right. */
export const REVIEW_ANSWER_CORRECTED_HOURS = 24;
const HOUR_MS = 3_600_000;

/** What decides about the answer to a review. */
export type AnsweredReview = {
  reviewerId: UserId;
  revieweeId: UserId;
  isPublic: boolean;
  answeredAt: Date | null;
  answerHiddenAt: Date | null;
};

export function reviewNotFound(): DomainError {
  return new DomainError("not_found", "reviews/not-found");
}

/** The last moment at which an answer's words may be changed. */
export function answerCorrectableUntil(answeredAt: Date): Date {
  return new Date(answeredAt.getTime() + REVIEW_ANSWER_CORRECTED_HOURS * HOUR_MS);
}

/** Whether everyone reads an answer beside the review. */
export function isAnswerShown({ answeredAt, answerHiddenAt }: Pick<AnsweredReview, "answeredAt" | "answerHiddenAt">) {
  return answeredAt !== null && answerHiddenAt === null;
}

/**
 * The reviewed party answers a published review once; for everyone else there is nothing to answer. A party who had the answer
 * hidden may write another in its place.
 */
export function assertCanAnswer(review: AnsweredReview, reader: UserId): void {
  assertIsReviewed(review, reader);
  if (isAnswerShown(review)) throw new DomainError("conflict", "reviews/already-answered");
}

/** A slip may be put right for a day, counted from the answer itself, whose moment stays. After that it stands. */
export function assertCanCorrectAnswer(review: AnsweredReview, reader: UserId, now: Date): Date {
  assertIsReviewed(review, reader);
  if (review.answeredAt === null || !isAnswerShown(review)) {
    throw new DomainError("conflict", "reviews/not-answered");
  }
  if (answerCorrectableUntil(review.answeredAt) <= now) {
    throw new DomainError("conflict", "reviews/answer-stands", { hours: REVIEW_ANSWER_CORRECTED_HOURS });
  }
  return review.answeredAt;
}

function assertIsReviewed({ isPublic, revieweeId }: AnsweredReview, reader: UserId): void {
  if (!isPublic || revieweeId !== reader) throw reviewNotFound();
}

/** Whether and how a review names its author is its author's to say, at any time. */
export function assertIsReviewer(review: Pick<AnsweredReview, "reviewerId">, reader: UserId): void {
  if (review.reviewerId !== reader) throw reviewNotFound();
}
