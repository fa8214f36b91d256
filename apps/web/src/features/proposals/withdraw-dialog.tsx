import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { useWithdrawProposal } from "./use-withdraw-proposal.ts";

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
