import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogActions, DialogClose, DialogContent } from "../../components/ui/dialog.tsx";

type RevokeDialogProps = {
  title: string;
  description: string;
  action: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function RevokeDialog({ title, description, action, busy, onConfirm, onClose }: RevokeDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} description={description}>
        <DialogActions>
          <DialogClose asChild>
            <Button variant="secondary">Keep it</Button>
          </DialogClose>
          <Button variant="destructive" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
