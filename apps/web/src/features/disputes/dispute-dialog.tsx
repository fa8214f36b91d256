import { answerDisputeInput, disputeMilestoneInput } from "@quorate/api/disputes/disputes.schema";
import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import { DISPUTE_ANSWER_DAYS } from "@quorate/core/disputes/dispute";
import { FILES_AT_ONCE_MAX } from "@quorate/core/files/file";
import { FileUploads } from "../../components/files/file-uploads.tsx";
import { NoteDialog } from "../../components/ui/overlay/note-dialog.tsx";
import { useFileUploads } from "../../lib/files/use-file-uploads.ts";
import { formatMoney } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { ResolveDisputeDialog } from "./resolve-dispute-dialog.tsx";

type DisputeDialogProps = {
  action: "dispute" | "answerDispute" | "resolveDispute";
  milestone: MilestoneDto;
  expertName: string;
  onClose: () => void;
};

/** What each step of a dispute asks before it is taken. */
export function DisputeDialog({ action, ...props }: DisputeDialogProps) {
  switch (action) {
    case "dispute":
      return <RaiseDisputeDialog {...props} />;
    case "answerDispute":
      return <AnswerDisputeDialog {...props} />;
    case "resolveDispute":
      return <ResolveDisputeDialog {...props} />;
  }
}

type AboutMilestone = Pick<DisputeDialogProps, "milestone" | "onClose">;

function RaiseDisputeDialog({ milestone, onClose }: AboutMilestone) {
  const { mutateAsync } = useAction(trpc.disputes.open, {
    done: ({ title }) => ({
      title: "Dispute raised",
      description: `The money for ${title} stays in escrow until an administrator decides.`,
    }),
  });
  const uploads = useFileUploads("dispute", FILES_AT_ONCE_MAX);
  const send = async (reason: string) => {
    const fileIds = await uploads.collect();
    return fileIds !== null && (await mutateAsync({ id: milestone.id, reason, fileIds }));
  };
  return (
    <NoteDialog
      title={`Raise a dispute about ${milestone.title}?`}
      description={`${formatMoney(milestone.amount)} stays in escrow. The other party has ${DISPUTE_ANSWER_DAYS} days to answer; then an administrator releases, refunds or splits it.`}
      label="What went wrong"
      hint="Say what was agreed and what's missing. Both parties and the administrator will read it."
      action="Raise a dispute"
      destructive
      keptAs={`dispute:${milestone.id}`}
      schema={disputeMilestoneInput.shape.reason}
      onSend={send}
      onClose={onClose}
    >
      <FileUploads id="dispute-files" label="Files" uploads={uploads} max={FILES_AT_ONCE_MAX} />
    </NoteDialog>
  );
}

function AnswerDisputeDialog({ milestone, onClose }: AboutMilestone) {
  const { mutateAsync } = useAction(trpc.disputes.answer, {
    done: { title: "Answer sent", description: "An administrator will read both sides and decide." },
  });
  const uploads = useFileUploads("dispute", FILES_AT_ONCE_MAX);
  const { dispute } = milestone;
  if (!dispute) return null;
  const send = async (answer: string) => {
    const fileIds = await uploads.collect();
    return fileIds !== null && (await mutateAsync({ id: dispute.id, answer, fileIds }));
  };
  return (
    <NoteDialog
      title={`Answer the dispute about ${milestone.title}?`}
      description="You can only answer once. An administrator reads both sides and decides what happens to the money."
      label="Your answer"
      action="Send answer"
      keptAs={`dispute-answer:${milestone.id}`}
      schema={answerDisputeInput.shape.answer}
      onSend={send}
      onClose={onClose}
    >
      <FileUploads id="dispute-files" label="Files" uploads={uploads} max={FILES_AT_ONCE_MAX} />
    </NoteDialog>
  );
}
