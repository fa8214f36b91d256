import type { PublicReviewDto } from "@quorate/api/track-records/track-records.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { answerCorrectableUntil } from "@quorate/core/reviews/review-answer";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { currentTime } from "../../lib/clock.ts";

const AnswerDialog = lazy(async () => ({ default: (await import("./answer-dialog.tsx")).AnswerDialog }));

export type AnsweredReview = Pick<PublicReviewDto, "id" | "answer" | "createdAt">;

/** What the reviewed party can do about a review: answer it once, and put the words right for a day. */
export function AnswerReview({ review }: { review: AnsweredReview }) {
  const [now] = useState(currentTime);
  const [isOpen, setOpen] = useState(false);
  const { answer, createdAt } = review;
  if (answer && answerCorrectableUntil(new Date(answer.answeredAt)) <= now) return null;
  const action = answer ? "Correct the answer" : "Answer";
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${action} to the review from ${formatDate(createdAt)}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {action}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AnswerDialog review={review} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
