import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

export function WithdrawDialog({ proposalId, onClose }: { proposalId: string; onClose: () => void }) {
  const withdraw = useWithdrawProposal();
  return (
    <ConfirmDialog
      title="Withdraw your proposal?"
      description="The client can no longer choose it. You can send another one while the project is open."
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
      done({ title: "Proposal withdrawn", description: "You can send another one while the project is open." }),
    onError: (error) => refused(error, "The proposal was not withdrawn"),
  });
}
