import { answerDisputeInput, disputeMilestoneInput } from "@quorate/api/disputes/disputes.schema";
import { requestChangesInput, submitMilestoneInput } from "@quorate/api/milestones/milestones.schema";
import { DISPUTE_ANSWER_DAYS } from "@quorate/core/disputes/dispute";
import { AUTO_RELEASE_DAYS } from "@quorate/core/milestones/auto-release";
import { NoteDialog } from "../../components/ui/overlay/note-dialog.tsx";
import { formatMoney } from "../../lib/money.ts";
import { ResolveDisputeDialog } from "../disputes/resolve-dispute-dialog.tsx";
import { useAnswerDispute } from "../disputes/use-answer-dispute.ts";
import { useDisputeMilestone } from "../disputes/use-open-dispute.ts";
import { CancelMilestoneDialog } from "./cancel-milestone-dialog.tsx";
import type { MilestoneDialogProps } from "./milestone-dialog-props.ts";
import { ReleaseDialog } from "./release-dialog.tsx";
import { useRequestChanges } from "./use-request-changes.ts";
import { useSubmitMilestone } from "./use-submit-milestone.ts";
import type { DialogAction } from "./waiting-step.ts";

/** Loaded with the first action that asks something. */
export function MilestoneDialog({ action, ...props }: MilestoneDialogProps & { action: DialogAction }) {
  switch (action) {
    case "release":
      return <ReleaseDialog {...props} />;
    case "requestChanges":
      return <RequestChangesDialog {...props} />;
    case "dispute":
      return <RaiseDisputeDialog {...props} />;
    case "submit":
      return <HandOverDialog {...props} />;
    case "cancel":
      return <CancelMilestoneDialog {...props} />;
    case "answerDispute":
      return <AnswerDisputeDialog {...props} />;
    case "resolveDispute":
      return <ResolveDisputeDialog {...props} />;
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
      schema={requestChangesInput.shape.note}
      onSend={(note) => mutateAsync({ id: milestone.id, note })}
      onClose={onClose}
    />
  );
}

function RaiseDisputeDialog({ milestone, onClose }: MilestoneDialogProps) {
  const { mutateAsync } = useDisputeMilestone();
  return (
    <NoteDialog
      title={`Raise a dispute about ${milestone.title}?`}
      description={`${formatMoney(milestone.amount)} stays in escrow. The other party has ${DISPUTE_ANSWER_DAYS} days to answer; then an administrator releases, refunds or splits it.`}
      label="What went wrong"
      hint="Name what was agreed and what is missing. Both parties and the administrator read it."
      action="Raise a dispute"
      destructive
      schema={disputeMilestoneInput.shape.reason}
      onSend={(reason) => mutateAsync({ id: milestone.id, reason })}
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
      schema={submitMilestoneInput.shape.note}
      onSend={(note) => mutateAsync({ id: milestone.id, note })}
      onClose={onClose}
    />
  );
}

function AnswerDisputeDialog({ milestone, onClose }: MilestoneDialogProps) {
  const { mutateAsync } = useAnswerDispute();
  const { dispute } = milestone;
  if (!dispute) return null;
  return (
    <NoteDialog
      title={`Answer the dispute about ${milestone.title}?`}
      description="You answer once. An administrator reads both sides and decides what happens to the money."
      label="Your answer"
      action="Send the answer"
      schema={answerDisputeInput.shape.answer}
      onSend={(answer) => mutateAsync({ id: dispute.id, answer })}
      onClose={onClose}
    />
  );
}
