import { submitMilestoneInput } from "@quorate/api/milestones/milestones.schema";
import { FILES_AT_ONCE_MAX } from "@quorate/core/files/file";
import { AUTO_RELEASE_DAYS } from "@quorate/core/milestones/auto-release";
import { FileUploads } from "../../components/files/file-uploads.tsx";
import { NoteDialog } from "../../components/ui/overlay/note-dialog.tsx";
import { useBrokenOffUploads } from "../../lib/files/use-broken-off-uploads.ts";
import { useFileUploads } from "../../lib/files/use-file-uploads.ts";
import { formatMoney } from "../../lib/money.ts";
import type { MilestoneDialogProps } from "./milestone-dialog-props.ts";
import { useSubmitMilestone } from "./use-submit-milestone.ts";

/** The words and the files of a hand-over. Files are on their way while the words are written; what is refused is kept, files too. */
export function HandOverDialog({ milestone, onClose }: MilestoneDialogProps) {
  const { mutateAsync } = useSubmitMilestone();
  const uploads = useFileUploads("deliverable", FILES_AT_ONCE_MAX);
  const brokenOff = useBrokenOffUploads("deliverable");
  const send = async (note: string) => {
    const fileIds = await uploads.collect();
    if (fileIds === null) return false;
    return await mutateAsync({ id: milestone.id, note, fileIds });
  };
  return (
    <NoteDialog
      title={`Hand over ${milestone.title}?`}
      description={`The client can release the money, request changes or raise a dispute. If they don't answer, ${formatMoney(milestone.expertPayout)} is yours after at most ${AUTO_RELEASE_DAYS} days.`}
      label="What you hand over"
      hint="What you've done, and what the client should look at first."
      action="Hand over work"
      keptAs={`hand-over:${milestone.id}`}
      schema={submitMilestoneInput.shape.note}
      onSend={send}
      onClose={onClose}
    >
      <FileUploads id="hand-over-files" label="Files" uploads={uploads} max={FILES_AT_ONCE_MAX} brokenOff={brokenOff} />
    </NoteDialog>
  );
}
