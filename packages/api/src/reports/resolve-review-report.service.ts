import type { ReportId, ReviewId, UserId } from "@quorate/core/ids";
import type { ReportOutcome, ToldReason } from "@quorate/core/reports/report";
import { reportNotFound } from "@quorate/core/reports/report-rules";
import { assertNoParty, resolveReviewReport as decide } from "@quorate/core/reports/review-report-rules";
import type { Trx } from "@quorate/db/client";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import { lockReview, setRatingFromReviews } from "../reviews/reviews.queries.ts";
import { insertModerationAction, setReviewHidden } from "./moderation.queries.ts";
import { findReviewedExpert } from "./reported.queries.ts";
import { findReport, setReportsResolved } from "./reports.queries.ts";

type Decision = {
  reportId: ReportId;
  reviewId: ReviewId;
  outcome: ReportOutcome;
  reason: ToldReason | null;
  note: string | null;
  by: UserId;
};

/** Keeps a review, or hides it, or only its answer; the author, the reviewed person and the reporter are told. */
export async function resolveReviewReport(trx: Trx, ports: EventPorts, decision: Decision): Promise<void> {
  const { reportId, reviewId, outcome, reason, note, by } = decision;
  // The review is the lock: two administrators may decide two reports on the same one.
  const review = await lockReview(trx, reviewId);
  const report = await findReport(trx, reportId); // read again: it may have been decided while we waited
  if (!review || !report) throw reportNotFound();
  assertNoParty(review, by);
  const verdict = decide(report, review, { outcome, reason });
  const now = ports.now();
  const others = { this: [], all: [{ reviewId }], "of-answer": [{ answerTo: reviewId }] }[verdict.settles];
  const settled = await setReportsResolved(trx, [{ reportId }, ...others], { outcome, note, by, now });
  if (verdict.hides !== null) {
    await setReviewHidden(trx, { id: reviewId, part: verdict.hides, reason: verdict.reason, now });
    const action = verdict.hides === "review" ? "hidden" : "answer_hidden";
    await insertModerationAction(trx, { id: ports.newId(), reviewId, action, actorId: by, reportId, note, now });
    if (verdict.hides === "review") await countReviewsAgain(trx, reviewId);
    const type = verdict.hides === "review" ? "review.hidden" : "review.answer-hidden";
    await publishEvent(trx, ports, { type, projectId: review.projectId, reviewId, actorId: by });
  }
  const told = {
    dismissed: "report.review-kept",
    review: "report.review-hidden",
    answer: "report.answer-hidden",
  } as const;
  for (const { id, reporterId } of settled) {
    // The parties have just been told of the review itself.
    const isParty = verdict.hides !== null && [review.reviewerId, review.revieweeId].includes(reporterId);
    await publishEvent(trx, ports, {
      actorId: by,
      reportId: id,
      ...(isParty ? { type: "report.resolved" } : { type: told[verdict.hides ?? "dismissed"], reviewId }),
    });
  }
}

/** The expert's rating and count are those of the public reviews; a client's are counted when they are asked for. */
export async function countReviewsAgain(trx: Trx, reviewId: ReviewId): Promise<void> {
  const expert = await findReviewedExpert(trx, reviewId);
  if (expert) await setRatingFromReviews(trx, expert.id);
}
