import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

export function useAcceptProposal(expertName: string) {
  const { done, refused } = useProjectAction("proposals");
  return trpc.proposals.accept.useMutation({
    onSuccess: () =>
      done({
        title: "Proposal accepted",
        description: `The project starts with ${expertName}. Fund the first milestone next.`,
      }),
    onError: (error) => refused(error, "The proposal was not accepted"),
  });
}
