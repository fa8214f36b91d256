import { saveTemplateInput } from "@quorate/api/proposal-templates/proposal-templates.schema";
import { PROPOSAL_TEMPLATES_MAX } from "@quorate/core/proposals/proposal-template";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { useFieldId } from "../../components/ui/form/field-ids.ts";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import { RadioGroup } from "../../components/ui/form/radio-group.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { toast } from "../../lib/toast.ts";
import { type KeptMilestones, shapeOf, type TypedProposal } from "./offer-template.ts";
import styles from "./templates.module.css";
import { useTemplates } from "./use-templates.ts";

type SaveTemplateDialogProps = { typed: TypedProposal; onClose: () => void };

/** Keeps what the form says under a name. */
export function SaveTemplateDialog(props: SaveTemplateDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <DialogContent
        title="Save as template"
        description={`Keeps the letter, price, milestones and what's not included, but no dates or answers. You can keep up to ${PROPOSAL_TEMPLATES_MAX}.`}
      >
        <SaveForm {...props} />
      </DialogContent>
    </Dialog>
  );
}

const KEEPS = [
  { value: "shares", label: "Shares of the total", hint: "Worked out from the next project's budget." },
  { value: "amounts", label: "Amounts", hint: "The same amounts each time." },
] as const;

function SaveForm({ typed, onClose }: SaveTemplateDialogProps) {
  const { save } = useTemplates();
  const [keeps, setKeeps] = useState<KeptMilestones>("shares");
  const form = useZodForm({ schema: saveTemplateInput.pick({ name: true }), defaultValues: { name: "" } });
  return (
    <Form
      form={form}
      idPrefix="template-"
      className={styles.form}
      aria-label="Save as template"
      onSubmit={async ({ name }) => {
        await save.mutateAsync({ name, shape: shapeOf(typed, keeps) });
        toast({ title: "Template saved", description: `You can use “${name}” for your next offers.` });
        onClose();
      }}
    >
      <Field id={useFieldId("name")} label="Name" error={form.formState.errors.name?.message}>
        {(control) => <Input {...control} {...form.register("name")} />}
      </Field>
      {typed.milestones.length > 0 && (
        <RadioGroup
          id="template-keeps"
          name="template-keeps"
          label="For milestones, keep"
          options={KEEPS}
          value={keeps}
          onChange={(value) => setKeeps(value === "amounts" ? "amounts" : "shares")}
        />
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving...">
          Save template
        </Button>
      </DialogActions>
    </Form>
  );
}
