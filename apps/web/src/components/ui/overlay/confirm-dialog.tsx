import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "./dialog.tsx";

type ConfirmDialogProps = {
  /** The question. */
  title: string;
  /** The consequence, in a sentence. */
  description: string;
  /** What the button that does it says. */
  action: string;
  /** What the button that does nothing says. */
  keep?: string | undefined;
  variant?: "primary" | "destructive";
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  className?: string;
  /** What there is to know or to say before it is done. */
  children?: ReactNode;
};

/** Asked before something that cannot simply be taken back; it is there while it is mounted. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, action, keep, variant = "destructive", busy, onConfirm, onClose, className } = props;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={title} description={description} className={className}>
        {props.children}
        <DialogActions>
          <DialogCancel>{keep}</DialogCancel>
          <Button variant={variant} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
