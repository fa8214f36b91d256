import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

type BlockPersonDialogProps = { person: { id: string; name: string }; onClose: () => void };

export function BlockPersonDialog({ person: { id, name }, onClose }: BlockPersonDialogProps) {
  const cache = trpc.useUtils();
  const { mutate, isPending } = trpc.messages.block.useMutation({
    onSuccess: async () => {
      toast({ title: "Blocked", description: `We won't tell ${name}. Your settings list everyone you've blocked.` });
      onClose();
      await cache.messages.invalidate();
    },
    onError: (error) => toast({ title: "Error", description: toUiError(error).message, variant: "destructive" }),
  });
  return (
    <ConfirmDialog
      title={`Block ${name}?`}
      description="You can no longer message or invite each other, and any co-founder connection ends. Messages so far stay here. While you have a project in progress together, messages about it still arrive. We won't tell them."
      action="Block"
      busy={isPending}
      onConfirm={() => mutate({ id })}
      onClose={onClose}
    />
  );
}
