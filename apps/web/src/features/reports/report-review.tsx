import type { PublicReviewDto } from "@quorate/api/track-records/track-records.schema";
import { formatDate } from "@quorate/core/format/date-format";
import type { ReportedPart } from "@quorate/core/reports/report";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";

const ReportReviewDialog = lazy(async () => ({
  default: (await import("./report-review-dialog.tsx")).ReportReviewDialog,
}));

type ReportReviewProps = {
  review: Pick<PublicReviewDto, "id" | "createdAt">;
  /** The parts of it that others wrote. */
  parts: readonly ReportedPart[];
};

/** For a reader who thinks that a review, or the answer to it, should not be shown here. */
export function ReportReview({ review, parts }: ReportReviewProps) {
  const [isOpen, setOpen] = useState(false);
  if (parts.length === 0) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Report the review from ${formatDate(review.createdAt)}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Report
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportReviewDialog reviewId={review.id} parts={parts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
