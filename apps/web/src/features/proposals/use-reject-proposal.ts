import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

export function useRejectProposal(expertName: string) {
  const { done, refused } = useProjectAction("proposals");
  return trpc.proposals.reject.useMutation({
    onSuccess: () => done({ title: "Proposal declined", description: `The proposal of ${expertName} is closed.` }),
    onError: (error) => refused(error, "The proposal was not declined"),
  });
}
