import type { ReactNode } from "react";
import { z } from "zod";
import { Button } from "../form/button.tsx";
import { Field } from "../form/field.tsx";
import { Form, useZodForm } from "../form/form.tsx";
import { Textarea } from "../form/input.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "./dialog.tsx";

type NoteDialogProps = {
  title: string;
  description: string;
  label: string;
  hint?: string;
  action: string;
  destructive?: boolean;
  /** Under which name what is typed is kept until it was sent. */
  keptAs: string;
  /** The present text, to be corrected. */
  initial?: string;
  /** The API's own rule for this text. */
  schema: z.ZodType<string, string>;
  /** What goes with the text, below it. */
  children?: ReactNode;
  /** Resolves to false where nothing was sent. */
  onSend: (note: string) => Promise<unknown>;
  onClose: () => void;
};

/** An action that needs words: a dialog with one text, which stays as typed when the server refuses it. */
export function NoteDialog({
  title,
  description,
  label,
  hint,
  action,
  destructive,
  keptAs,
  initial = "",
  schema,
  children,
  onSend,
  onClose,
}: NoteDialogProps) {
  const form = useZodForm({ schema: z.object({ note: schema }), defaultValues: { note: initial } });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} description={description} className="max-w-136">
        <Form
          form={form}
          keptAs={keptAs}
          className="mt-3 grid gap-3"
          onSubmit={async ({ note }) => {
            if ((await onSend(note)) === false) return false;
            onClose();
          }}
        >
          <Field id="note" label={label} hint={hint} error={errors.note?.message}>
            {(control) => <Textarea {...control} {...form.register("note")} rows={5} />}
          </Field>
          {children}
          <DialogActions>
            <DialogCancel />
            <Button type="submit" variant={destructive ? "destructive" : "primary"} busy={isSubmitting}>
              {action}
            </Button>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
