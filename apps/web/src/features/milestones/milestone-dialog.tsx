import { requestChangesInput, submitMilestoneInput } from "@quorate/api/milestones/milestones.schema";
import { AUTO_RELEASE_DAYS } from "@quorate/core/milestones/auto-release";
import { NoteDialog } from "../../components/ui/overlay/note-dialog.tsx";
import { formatMoney } from "../../lib/money.ts";
import { CancelMilestoneDialog } from "./cancel-milestone-dialog.tsx";
import type { MilestoneDialogProps } from "./milestone-dialog-props.ts";
import { ReleaseDialog } from "./release-dialog.tsx";
import { useRequestChanges } from "./use-request-changes.ts";
import { useSubmitMilestone } from "./use-submit-milestone.ts";
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

function HandOverDialog({ milestone, onClose }: MilestoneDialogProps) {
  const { mutateAsync } = useSubmitMilestone();
  return (
    <NoteDialog
      title={`Hand over ${milestone.title}?`}
      description={`The client releases the money, requests changes or raises a dispute. Without an answer ${formatMoney(milestone.expertPayout)} is yours after ${AUTO_RELEASE_DAYS} days.`}
      label="What you hand over"
      hint="What is done, and where the client finds it."
      action="Hand over work"
      keptAs={`hand-over:${milestone.id}`}
      schema={submitMilestoneInput.shape.note}
      onSend={(note) => mutateAsync({ id: milestone.id, note })}
      onClose={onClose}
    />
  );
}
