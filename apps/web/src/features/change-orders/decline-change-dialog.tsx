import { type ChangeOrderDto, zDeclineReason } from "@quorate/api/change-orders/change-orders.schema";
import { NoteDialog } from "../../components/ui/overlay/note-dialog.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";

type DeclineChangeDialogProps = { order: ChangeOrderDto; onClose: () => void };

/** No, and why: the other party reads it. */
export function DeclineChangeDialog({ order: { id, number }, onClose }: DeclineChangeDialogProps) {
  const { done } = useProjectAction("changeOrders");
  const decline = trpc.changeOrders.decline.useMutation({
    onSuccess: () => done({ title: "Change order declined", description: "What you agreed stays the same." }),
  });
  return (
    <NoteDialog
      title={`Decline change order ${number}?`}
      description="What you agreed stays the same. The other party will read your reason."
      label="Reason"
      hint="Optional"
      action="Decline it"
      destructive
      keptAs={`decline-change-order:${id}`}
      schema={zDeclineReason}
      onSend={(reason) => decline.mutateAsync({ id, reason })}
      onClose={onClose}
    />
  );
}
