import { answerReviewInput } from "@quorate/api/reviews/reviews.schema";
import { REVIEW_ANSWER_CORRECTED_HOURS } from "@quorate/core/reviews/review-answer";
import { NoteDialog } from "../../components/ui/overlay/note-dialog.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import type { AnsweredReview } from "./answer-review.tsx";

export function AnswerDialog({ review, onClose }: { review: AnsweredReview; onClose: () => void }) {
  const answer = useAction(trpc.reviews.answer, {
    done: { title: "Answer published", description: "It appears under the review, and we've told its author." },
  });
  const correct = useAction(trpc.reviews.correctAnswer, {
    done: { title: "Answer corrected", description: "Everyone sees the new wording." },
  });
  const isNew = review.answer === null;
  return (
    <NoteDialog
      title={isNew ? "Answer this review?" : "Correct your answer?"}
      description={
        isNew
          ? "Everyone who reads the review sees your answer, and we'll tell its author. You can answer once, and there's no reply to it."
          : "The answer keeps its date. Everyone sees the new wording."
      }
      label="Your answer"
      hint={`You can correct it for ${REVIEW_ANSWER_CORRECTED_HOURS} hours after it's published.`}
      action={isNew ? "Publish answer" : "Save answer"}
      keptAs={`review-answer:${review.id}`}
      initial={review.answer?.text ?? ""}
      schema={answerReviewInput.shape.text}
      onSend={(text) => (isNew ? answer : correct).mutateAsync({ id: review.id, text })}
      onClose={onClose}
    />
  );
}
