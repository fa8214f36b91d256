import type { PublicReviewDto } from "@quorate/api/track-records/track-records.schema";
import { ReportReview } from "../features/reports/report-review.tsx";
import { AnswerReview } from "../features/reviews/answer-review.tsx";
import { useSession } from "../lib/session.ts";

type ReviewActionsProps = {
  review: PublicReviewDto;
  /** Whether the reader is the person reviewed. */
  isOfReader: boolean;
};

/** What a reader can do about a review on a profile: answer it if it is about them, and report what others wrote. */
export function ReviewActions({ review, isOfReader }: ReviewActionsProps) {
  const { user } = useSession();
  if (!user) return null;
  const { author, answer } = review;
  // The author of a review without a name is not known here: the server refuses a report of your own words.
  const isByReader = author !== null && [user.expertId, user.organizationId].includes(author.id);
  const parts = [...(isByReader ? [] : (["review"] as const)), ...(answer && !isOfReader ? (["answer"] as const) : [])];
  return (
    <div className="button-row">
      {isOfReader && <AnswerReview review={review} />}
      <ReportReview review={review} parts={parts} />
    </div>
  );
}
