import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { formatMoney } from "../../lib/money.ts";
import type { MilestoneDialogProps } from "./milestone-dialog-props.ts";
import { useCancelMilestone } from "./use-cancel-milestone.ts";

export function CancelMilestoneDialog({ milestone, onClose }: MilestoneDialogProps) {
  const cancel = useCancelMilestone();
  return (
    <ConfirmDialog
      title={`Cancel ${milestone.title}?`}
      description={`${formatMoney(milestone.amount)} is no longer planned. Nothing has been paid for it.`}
      action="Cancel milestone"
      keep="Keep it"
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate({ id: milestone.id }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
