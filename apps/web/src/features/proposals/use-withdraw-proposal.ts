import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

export function useWithdrawProposal() {
  const { done, refused } = useProjectAction("proposals");
  return trpc.proposals.withdraw.useMutation({
    onSuccess: () =>
      done({ title: "Proposal withdrawn", description: "While the project is open you can send another one." }),
    onError: (error) => refused(error, "The proposal was not withdrawn"),
  });
}
