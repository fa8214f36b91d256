import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";

export function WithdrawDialog({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  const withdraw = useAction(trpc.applications.update, {
    done: { title: "Application withdrawn", description: "You can apply again while the idea is open." },
    refused: "The application wasn't withdrawn",
  });
  return (
    <ConfirmDialog
      title="Withdraw your application?"
      description="The founder can no longer choose it. You can apply again while the idea is open."
      action="Withdraw"
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ id: applicationId, status: "withdrawn" }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
