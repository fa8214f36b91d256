import type { ExpertDto } from "@quorate/api/experts/experts.schema";
import type { PublicReviewDto } from "@quorate/api/track-records/track-records.schema";
import type { ReactNode } from "react";
import { PublicReview } from "../../components/reviews/public-review.tsx";
import { ReviewSummary } from "../../components/reviews/review-summary.tsx";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";

type ProfileReviewsProps = { expert: ExpertDto; renderReviewActions: (review: PublicReviewDto) => ReactNode };

export function ProfileReviews({ expert, renderReviewActions }: ProfileReviewsProps) {
  const { reviews, reviewSummary, rating, name } = expert;
  if (reviews.length === 0) {
    return (
      <EmptyState title="No reviews yet.">
        Clients review an expert when a project is completed and paid for.
      </EmptyState>
    );
  }
  return (
    <>
      <ReviewSummary summary={reviewSummary} rating={rating} reviewed="expert" />
      <ul className="rows">
        {reviews.map((review) => (
          <PublicReview key={review.id} review={review} reviewedName={name} action={renderReviewActions(review)} />
        ))}
      </ul>
      {reviewSummary.count > reviews.length && (
        <p className="caption">
          The latest {reviews.length} of {reviewSummary.count} reviews
        </p>
      )}
    </>
  );
}
