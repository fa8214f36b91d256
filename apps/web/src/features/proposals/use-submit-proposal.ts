import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

/** The form shows a refusal itself, so that nothing that was typed is lost. */
export function useSubmitProposal() {
  const { done } = useProjectAction("proposals");
  return trpc.proposals.submit.useMutation({
    onSuccess: () =>
      done({ title: "Proposal sent", description: "The client compares it with the others and decides." }),
  });
}
