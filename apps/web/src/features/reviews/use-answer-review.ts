import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

/** The dialog shows a refusal itself, so that nothing that was typed is lost. */
export function useAnswerReview() {
  const { done } = useProjectAction("reviews");
  const { mutateAsync: answer } = trpc.reviews.answer.useMutation({
    onSuccess: () =>
      done({ title: "Answer published", description: "It stands under the review. Its author is told." }),
  });
  const { mutateAsync: correct } = trpc.reviews.correctAnswer.useMutation({
    onSuccess: () => done({ title: "Answer corrected", description: "Everybody reads the new words." }),
  });
  return { answer, correct };
}
