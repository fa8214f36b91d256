import type { ReportDto } from "@quorate/api/reports/reports.schema";
import type { ReportedPart, ReviewOutcome } from "@quorate/core/reports/report";
import { REVIEW_HIDING_REASONS } from "@quorate/core/reviews/review";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import type { ReportedReviewDto } from "./reported-review.tsx";
import { reviewWords } from "./resolution-words.ts";
import { ResolveDialog } from "./resolve-dialog.tsx";
import { useResolveReport } from "./use-resolve-report.ts";

type ReviewReportActionsProps = { report: ReportDto; review: ReportedReviewDto };

/** An open report ends with the review kept, hidden, or its answer hidden; what is hidden can be shown again. */
export function ReviewReportActions({ report, review }: ReviewReportActionsProps) {
  const [asking, setAsking] = useState<ReviewOutcome | null>(null);
  const { restoreReview, isRestoring } = useResolveReport(report.id);
  if (report.status === "open") {
    const isAnswered = review.answer !== null && review.answerHiddenAt === null;
    return (
      <>
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAsking("dismissed")}>
          Keep
        </Button>
        {isAnswered && (
          <Button variant="destructive" size="sm" aria-haspopup="dialog" onClick={() => setAsking("answer_hidden")}>
            Hide answer
          </Button>
        )}
        <Button variant="destructive" size="sm" aria-haspopup="dialog" onClick={() => setAsking("review_hidden")}>
          Hide review
        </Button>
        {asking && (
          <ResolveDialog
            report={report}
            outcome={asking}
            words={reviewWords(review)[asking]}
            tells={{ reasons: REVIEW_HIDING_REASONS, hint: "Its author and the other party will see this." }}
            onClose={() => setAsking(null)}
          />
        )}
      </>
    );
  }
  const hidden = hiddenByIt(report, review);
  if (!hidden) return null;
  return (
    <Button variant="secondary" size="sm" busy={isRestoring} onClick={() => void restoreReview(review.id, hidden)}>
      {hidden === "review" ? "Show review again" : "Show answer again"}
    </Button>
  );
}

/** What this decision hid and is hidden still. */
function hiddenByIt({ outcome }: ReportDto, { hiddenAt, answerHiddenAt }: ReportedReviewDto): ReportedPart | null {
  if (outcome === "review_hidden" && hiddenAt !== null) return "review";
  return outcome === "answer_hidden" && answerHiddenAt !== null ? "answer" : null;
}
