import { useNavigate } from "react-router-dom";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogActions, DialogClose, DialogContent } from "../../components/ui/dialog.tsx";
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
        description: `You and ${name} no longer find each other. Blocks stand under Connections.`,
      });
      onClose();
      await navigate(paths.browseEntrepreneurs);
      await Promise.all([cache.entrepreneurs.invalidate(), cache.connections.invalidate()]);
    },
    onError: (error) => toast({ title: "Error", description: toUiError(error).message, variant: "destructive" }),
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`Block ${name}?`}
        description="You no longer find each other, cannot write to each other, and a connection or invitation ends. They are not told."
      >
        <DialogActions>
          <DialogClose asChild>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button variant="destructive" busy={isPending} onClick={() => mutate({ id })}>
            Block
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
