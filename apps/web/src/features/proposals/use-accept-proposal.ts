import { useNavigate } from "react-router-dom";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

/** What was agreed on is paid for next: the page goes on where that is done. */
export function useAcceptProposal(expertName: string) {
  const { done, refused } = useProjectAction("proposals");
  const navigate = useNavigate();
  return trpc.proposals.accept.useMutation({
    onSuccess: async () => {
      await done({
        title: "Proposal accepted",
        description: `The project starts with ${expertName}. Fund the first milestone next.`,
      });
      void navigate({ hash: "next-step" }, { replace: true, preventScrollReset: true });
    },
    onError: (error) => refused(error, "The proposal was not accepted"),
  });
}
