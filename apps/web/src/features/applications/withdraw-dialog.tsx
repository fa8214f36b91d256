import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { isRefusal, toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

export function WithdrawDialog({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  const withdraw = useWithdrawApplication();
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

function useWithdrawApplication() {
  const cache = trpc.useUtils();
  return trpc.applications.update.useMutation({
    onSuccess: () =>
      toast({ title: "Application withdrawn", description: "While the idea is open you can apply again." }),
    onError: (failure) => {
      const error = toUiError(failure);
      const description = isRefusal(error) ? error.message : "Please try again.";
      toast({ title: "The application was not withdrawn", description, variant: "destructive" });
    },
    // Refused: it stands otherwise than is shown here, and so may the idea.
    onSettled: (_data, refusal) => (refusal ? cache.invalidate() : cache.applications.invalidate()),
  });
}
