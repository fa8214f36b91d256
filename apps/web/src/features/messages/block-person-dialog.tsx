import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

type BlockPersonDialogProps = { person: { id: string; name: string }; onClose: () => void };

export function BlockPersonDialog({ person: { id, name }, onClose }: BlockPersonDialogProps) {
  const cache = trpc.useUtils();
  const { mutate, isPending } = trpc.messages.block.useMutation({
    onSuccess: async () => {
      toast({ title: "Blocked", description: `${name} is not told. Blocks stand in your settings.` });
      onClose();
      await cache.messages.invalidate();
    },
    onError: (error) => toast({ title: "Error", description: toUiError(error).message, variant: "destructive" }),
  });
  return (
    <ConfirmDialog
      title={`Block ${name}?`}
      description="You no longer write to each other or invite each other, and a co-founder connection ends. What was written stays here. While a project of the two of you is in progress, messages about it still arrive. They are not told."
      action="Block"
      busy={isPending}
      onConfirm={() => mutate({ id })}
      onClose={onClose}
    />
  );
}
