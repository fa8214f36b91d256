import { zDeclineReason } from "@quorate/api/agreements/agreements.schema";
import { NoteDialog } from "../../components/ui/overlay/note-dialog.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

type DeclineAgreementDialogProps = { projectId: string; onClose: () => void };

/** No, and why: the other party reads it. */
export function DeclineAgreementDialog({ projectId: id, onClose }: DeclineAgreementDialogProps) {
  const { done } = useProjectAction("agreements");
  const decline = trpc.agreements.decline.useMutation({
    onSuccess: () => done({ title: "Declined to sign", description: "The other party can read your reason." }),
  });
  return (
    <NoteDialog
      title="Decline to sign the agreement?"
      description="Nothing can be funded until it is drawn up again or withdrawn. The other party will read your reason."
      label="Reason"
      action="Decline to sign"
      destructive
      keptAs={`decline-agreement:${id}`}
      schema={zDeclineReason}
      onSend={(reason) => decline.mutateAsync({ id, reason })}
      onClose={onClose}
    />
  );
}
