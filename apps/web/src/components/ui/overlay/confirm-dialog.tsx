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
  /** It cannot be done any more; `children` say why. */
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  className?: string;
  /** What the user should know or enter before confirming. */
  children?: ReactNode;
};

/** Asked before something that cannot simply be taken back; it is there while it is mounted. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    description,
    action,
    keep,
    variant = "destructive",
    busy,
    disabled,
    onConfirm,
    onClose,
    className,
  } = props;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={title} description={description} className={className}>
        {props.children}
        <DialogActions>
          <DialogCancel>{keep}</DialogCancel>
          <Button variant={variant} busy={busy} disabled={disabled} onClick={onConfirm}>
            {action}
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
