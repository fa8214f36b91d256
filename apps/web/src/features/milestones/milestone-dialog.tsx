import { requestChangesInput } from "@quorate/api/milestones/milestones.schema";
import { NoteDialog } from "../../components/ui/overlay/note-dialog.tsx";
import { formatMoney } from "../../lib/money.ts";
import { CancelMilestoneDialog } from "./cancel-milestone-dialog.tsx";
import { DivideMilestoneDialog } from "./divide-milestone-dialog.tsx";
import { EditMilestoneDialog } from "./edit-milestone-dialog.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import type { MilestoneDialogProps } from "./milestone-dialog-props.ts";
import { ReleaseDialog } from "./release-dialog.tsx";
import { useRequestChanges } from "./use-request-changes.ts";
import type { MilestoneDialogAction } from "./waiting-step.ts";

/** Loaded with the first action that asks something; what a dispute asks is not here. */
export function MilestoneDialog({ action, ...props }: MilestoneDialogProps & { action: MilestoneDialogAction }) {
  switch (action) {
    case "release":
      return <ReleaseDialog {...props} />;
    case "requestChanges":
      return <RequestChangesDialog {...props} />;
    case "submit":
      return <HandOverDialog {...props} />;
    case "edit":
      return <EditMilestoneDialog {...props} />;
    case "divide":
      return <DivideMilestoneDialog {...props} />;
    case "cancel":
      return <CancelMilestoneDialog {...props} />;
  }
}

function RequestChangesDialog({ milestone, expertName, onClose }: MilestoneDialogProps) {
  const { mutateAsync } = useRequestChanges();
  return (
    <NoteDialog
      title={`Request changes to ${milestone.title}?`}
      description={`The work goes back to ${expertName}. ${formatMoney(milestone.amount)} stays in escrow, and nothing is released until the work is handed over again.`}
      label="What should change"
      action="Request changes"
      keptAs={`requested-changes:${milestone.id}`}
      schema={requestChangesInput.shape.note}
      onSend={(note) => mutateAsync({ id: milestone.id, note })}
      onClose={onClose}
    />
  );
}
