import { answerReviewInput } from "@quorate/api/reviews/reviews.schema";
import { REVIEW_ANSWER_CORRECTED_HOURS } from "@quorate/core/reviews/review-answer";
import { NoteDialog } from "../../components/ui/overlay/note-dialog.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import type { AnsweredReview } from "./answer-review.tsx";

export function AnswerDialog({ review, onClose }: { review: AnsweredReview; onClose: () => void }) {
  const answer = useAction(trpc.reviews.answer, {
    done: { title: "Answer published", description: "It stands under the review. Its author is told." },
  });
  const correct = useAction(trpc.reviews.correctAnswer, {
    done: { title: "Answer corrected", description: "Everybody reads the new words." },
  });
  const isNew = review.answer === null;
  return (
    <NoteDialog
      title={isNew ? "Answer this review?" : "Correct your answer?"}
      description={
        isNew
          ? "Everybody who reads the review reads your answer, and its author is told. There is one answer, and no reply to it."
          : "The answer keeps its date. Everybody reads the new words."
      }
      label="Your answer"
      hint={`The words can be corrected for ${REVIEW_ANSWER_CORRECTED_HOURS} hours after it is published.`}
      action={isNew ? "Publish answer" : "Save answer"}
      keptAs={`review-answer:${review.id}`}
      initial={review.answer?.text ?? ""}
      schema={answerReviewInput.shape.text}
      onSend={(text) => (isNew ? answer : correct).mutateAsync({ id: review.id, text })}
      onClose={onClose}
    />
  );
}
