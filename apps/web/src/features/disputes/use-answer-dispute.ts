import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

/** The dialog shows a refusal itself, so that nothing that was typed is lost. */
export function useAnswerDispute() {
  const { done } = useProjectAction("disputes");
  return trpc.disputes.answer.useMutation({
    onSuccess: () => done({ title: "Answer sent", description: "An administrator reads both sides and decides." }),
  });
}
