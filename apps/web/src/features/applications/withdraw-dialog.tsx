import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";

export function WithdrawDialog({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  const withdraw = useAction(trpc.applications.update, {
    done: { title: "Application withdrawn", description: "While the idea is open you can apply again." },
    refused: "The application was not withdrawn",
  });
  return (
    <ConfirmDialog
      title="Withdraw your application?"
      description="The founder no longer sees it as a choice. While the idea is open you can apply again."
      action="Withdraw"
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ id: applicationId, status: "withdrawn" }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
