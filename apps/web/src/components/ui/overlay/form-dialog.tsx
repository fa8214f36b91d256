import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "../form/button.tsx";
import { Form } from "../form/form.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "./dialog.tsx";

type FormDialogProps<Input extends FieldValues, Output> = ComponentProps<typeof Form<Input, Output>> & {
  title: string;
  /** The consequence, in a sentence. */
  description: string;
  /** How wide it is; without, as wide as a question. */
  size?: "wide" | "medium";
  /** What the button says, and what it says meanwhile. */
  action: string;
  busyLabel?: string;
  /** Leaves everything as it is. `onSubmit` calls it, too, once the form is sent. */
  onClose: () => void;
};

/** A form in a dialog that is open: fields, Cancel and one action. What is refused stays as it was typed. */
export function FormDialog<Input extends FieldValues, Output>({
  title,
  description,
  size,
  action,
  busyLabel,
  onClose,
  children,
  ...form
}: FormDialogProps<Input, Output>) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={title}
        description={description}
        wide={size === "wide"}
        {...(size === "medium" && { className: "max-w-136" })}
      >
        <Form className="grid gap-5 pt-2" {...form}>
          {children}
          <div className="field-wide">
            <DialogActions>
              <DialogCancel />
              <Button type="submit" busy={form.form.formState.isSubmitting} {...(busyLabel && { busyLabel })}>
                {action}
              </Button>
            </DialogActions>
          </div>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
