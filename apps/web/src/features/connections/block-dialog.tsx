import { useNavigate } from "react-router-dom";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { toUiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

type BlockDialogProps = { person: { id: string; name: string }; onClose: () => void };

export function BlockDialog({ person: { id, name }, onClose }: BlockDialogProps) {
  const navigate = useNavigate();
  const cache = trpc.useUtils();
  const { mutate, isPending } = trpc.connections.block.useMutation({
    onSuccess: async () => {
      toast({
        title: "Blocked",
        description: `You and ${name} can no longer find each other. See blocks under Connections.`,
      });
      onClose();
      await navigate(paths.browseEntrepreneurs);
      await cache.connections.invalidate();
    },
    onError: (error) => toast({ title: "Error", description: toUiError(error).message, variant: "destructive" }),
  });
  return (
    <ConfirmDialog
      title={`Block ${name}?`}
      description="You can no longer find or write to each other, and any connection or invitation ends. They aren't told."
      action="Block"
      busy={isPending}
      onConfirm={() => mutate({ id })}
      onClose={onClose}
    />
  );
}
