import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

export function WithdrawDialog({ proposalId, onClose }: { proposalId: string; onClose: () => void }) {
  const withdraw = useWithdrawProposal();
  return (
    <ConfirmDialog
      title="Withdraw your proposal?"
      description="The client no longer sees it as a choice. While the project is open you can send another one."
      action="Withdraw"
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ id: proposalId }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

function useWithdrawProposal() {
  const { done, refused } = useProjectAction("proposals");
  return trpc.proposals.withdraw.useMutation({
    onSuccess: () =>
      done({ title: "Proposal withdrawn", description: "While the project is open you can send another one." }),
    onError: (error) => refused(error, "The proposal was not withdrawn"),
  });
}
