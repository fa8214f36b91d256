import { formatMoney } from "@quorate/core/format/money-format";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogActions, DialogClose, DialogContent } from "../../components/ui/dialog.tsx";
import type { MilestoneDialogProps } from "./milestone-dialog-props.ts";
import { useCancelMilestone } from "./use-cancel-milestone.ts";

export function CancelMilestoneDialog({ milestone, onClose }: MilestoneDialogProps) {
  const cancel = useCancelMilestone();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Cancel ${milestone.title}?`}
        description={`${formatMoney(milestone.amount, milestone.currency)} is no longer planned. Nothing has been paid for it.`}
      >
        <DialogActions>
          <DialogClose asChild>
            <Button variant="secondary">Keep it</Button>
          </DialogClose>
          <Button
            variant="destructive"
            busy={cancel.isPending}
            onClick={() => cancel.mutate({ id: milestone.id }, { onSettled: onClose })}
          >
            Cancel milestone
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
