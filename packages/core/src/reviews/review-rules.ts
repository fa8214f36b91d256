import { DomainError } from "../errors.ts";
import type { Project, ProjectParty } from "../projects/project.ts";
import { countsInRecord } from "../projects/project-rules.ts";
import { REVIEW_WINDOW_DAYS, type Review } from "./review.ts";

const DAY_MS = 86_400_000;

/** What decides about a project's reviews: whether, and when, the work was completed, and whether any of it was paid. */
export type ReviewedProject = Pick<Project, "status"> & { endDate: Date | null; isPaid: boolean };

/** The moment from which no one can review any more; null for a project that was not completed, or without a payment. */
export function reviewWindowEndsAt(project: ReviewedProject): Date | null {
  const { endDate } = project;
  if (!countsInRecord(project) || endDate === null) return null;
  return new Date(endDate.getTime() + REVIEW_WINDOW_DAYS * DAY_MS);
}

/** A project that was completed at this moment or before has no open window any more. */
export function reviewWindowsEndedBefore(now: Date): Date {
  return new Date(now.getTime() - REVIEW_WINDOW_DAYS * DAY_MS);
}

function isCompletedUnpaid({ status, isPaid }: ReviewedProject): boolean {
  return status === "completed" && !isPaid;
}

function isWindowOver(project: ReviewedProject, now: Date): boolean {
  const endsAt = reviewWindowEndsAt(project);
  return endsAt !== null && endsAt <= now;
}

/**
 * Each party reviews the other once, after the work is completed and before the window ends. Stars for a project through which
 * nothing was paid would be a reputation for nothing.
 */
export function assertCanReview(
  project: ReviewedProject,
  by: ProjectParty,
  reviews: readonly Review[],
  now: Date,
): void {
  if (isCompletedUnpaid(project)) {
    throw new DomainError("conflict", "reviews/nothing-paid");
  }
  if (reviewWindowEndsAt(project) === null) {
    throw new DomainError("conflict", "reviews/not-completed");
  }
  if (reviews.some((review) => review.by === by)) {
    throw new DomainError("conflict", "reviews/already-written");
  }
  if (isWindowOver(project, now)) {
    throw new DomainError("conflict", "reviews/window-ended", { days: REVIEW_WINDOW_DAYS });
  }
}

/**
 * Double blind: what was written is held back until both parties have reviewed or no one can any more, so that neither
 * answers the other's stars.
 */
export function areReviewsPublished(project: ReviewedProject, reviews: readonly Review[], now: Date): boolean {
  if (reviewWindowEndsAt(project) === null) return false;
  const haveBothReviewed = reviews.some(({ by }) => by === "client") && reviews.some(({ by }) => by === "expert");
  return haveBothReviewed || isWindowOver(project, now);
}

/** The double blind was lifted: everyone reads it, or did until an administrator hid it. */
export function isPublished({ isPublic, hiddenAt }: Pick<Review, "isPublic" | "hiddenAt">): boolean {
  return isPublic || hiddenAt !== null;
}

/**
 * Until it is published, a review is its author's alone: not even an admin reads it. What was hidden later stays readable on the
 * project, where both have read it already.
 */
export function canReadReview(review: Review, reader: ProjectParty | null): boolean {
  return isPublished(review) || review.by === reader;
}

export const REVIEW_STAGES = ["not_completed", "unpaid", "open", "waiting", "published", "closed"] as const;
export type ReviewStage = (typeof REVIEW_STAGES)[number];

/**
 * Where a project's reviews stand for one reader: still to be written, waiting for the other side, published, or closed
 * without a word of theirs. A person who is not a party has nothing to write and waits for both.
 */
export function reviewStage(
  project: ReviewedProject,
  reader: ProjectParty | null,
  readable: readonly Review[],
  now: Date,
): ReviewStage {
  if (isCompletedUnpaid(project)) return "unpaid";
  if (reviewWindowEndsAt(project) === null) return "not_completed";
  if (readable.some(isPublished)) return "published";
  const isOver = isWindowOver(project, now);
  if (reader === null) return isOver ? "closed" : "waiting";
  // The window is over but the job that publishes has not been round yet: it is a matter of minutes.
  if (readable.some(({ by }) => by === reader)) return "waiting";
  return isOver ? "closed" : "open";
}
