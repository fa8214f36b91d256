import {
  type ProposalTemplateDto,
  updateTemplateInput,
} from "@quorate/api/proposal-templates/proposal-templates.schema";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { useFieldId } from "../../components/ui/form/field-ids.ts";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import { Dialog, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import styles from "./templates.module.css";
import { useTemplates } from "./use-templates.ts";

type ManageTemplatesDialogProps = { templates: readonly ProposalTemplateDto[]; onClose: () => void };

/** Renames and deletes. */
export function ManageTemplatesDialog({ templates, onClose }: ManageTemplatesDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title="Your templates" description="Offers you've already sent don't change.">
        {templates.length === 0 && <p className="mute">You have no templates left.</p>}
        <ul className="rows">
          {templates.map((template) => (
            <li key={template.id}>
              <TemplateRow template={template} />
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}

function TemplateRow({ template: { id, name } }: { template: ProposalTemplateDto }) {
  const [asked, setAsked] = useState<"rename" | "delete" | null>(null);
  const { remove } = useTemplates();
  if (asked === "rename") return <RenameForm id={id} name={name} onDone={() => setAsked(null)} />;
  return (
    <div className={styles.row}>
      <span className={styles.name}>{asked === "delete" ? `Delete “${name}”?` : name}</span>
      {asked === "delete" ? (
        <>
          <Button
            variant="destructive"
            size="sm"
            busy={remove.isPending}
            onClick={() =>
              remove.mutate(
                { id },
                { onError: (error) => showRefusal(toUiError(error), "The template was not deleted") },
              )
            }
          >
            Delete<span className="sr-only"> {name}</span>
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setAsked(null)}>
            Keep<span className="sr-only"> {name}</span>
          </Button>
        </>
      ) : (
        <>
          <Button variant="secondary" size="sm" onClick={() => setAsked("rename")}>
            Rename<span className="sr-only"> {name}</span>
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setAsked("delete")}>
            Delete<span className="sr-only"> {name}</span>
          </Button>
        </>
      )}
    </div>
  );
}

function RenameForm({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const { rename } = useTemplates();
  const form = useZodForm({
    schema: updateTemplateInput.pick({ id: true, name: true }).required(),
    defaultValues: { id, name },
  });
  return (
    <Form
      form={form}
      idPrefix={`rename-${id}-`}
      className={styles.form}
      aria-label={`Rename ${name}`}
      onSubmit={async (values) => {
        await rename.mutateAsync(values);
        onDone();
      }}
    >
      <Field id={useFieldId("name")} label="Name" error={form.formState.errors.name?.message}>
        {(control) => <Input {...control} {...form.register("name")} />}
      </Field>
      <div className="button-row">
        <Button type="submit" size="sm" busy={form.formState.isSubmitting} busyLabel="Saving...">
          Save name
        </Button>
        <Button variant="secondary" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
