import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogActions, DialogClose, DialogContent } from "../../components/ui/dialog.tsx";
import { useWithdrawProposal } from "./use-withdraw-proposal.ts";

export function WithdrawDialog({ proposalId, onClose }: { proposalId: string; onClose: () => void }) {
  const withdraw = useWithdrawProposal();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Withdraw your proposal?"
        description="The client no longer sees it as a choice. While the project is open you can send another one."
      >
        <DialogActions>
          <DialogClose asChild>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button
            variant="destructive"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate({ id: proposalId }, { onSettled: onClose })}
          >
            Withdraw
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
