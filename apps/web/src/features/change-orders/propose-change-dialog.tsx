import { CHANGES_MAX, proposeChangeOrderInput } from "@quorate/api/change-orders/change-orders.schema";
import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { Plus } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { NEW_MILESTONE } from "../../components/milestones/milestone-fields.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Field, FieldNotes } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { errorAt } from "../../components/ui/form/form-errors.ts";
import { Textarea } from "../../components/ui/form/input.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";
import styles from "./change-fields.module.css";
import { ChangeFields } from "./change-fields.tsx";
import { nameOf } from "./change-order-words.ts";

const ID_PREFIX = "change-order-";
const CHANGEABLE: readonly MilestoneDto["status"][] = ["planned", "funded", "submitted"];
const NEW_CHANGE = { ...NEW_MILESTONE, remove: false };

type ProposeChangeDialogProps = {
  project: ProjectDetailDto;
  milestones: readonly MilestoneDto[];
  onClose: () => void;
};

/** Every milestone that can still change, as it is, to be said otherwise; and new ones. */
export function ProposeChangeDialog({ project, milestones, onClose }: ProposeChangeDialogProps) {
  const { done } = useProjectAction("changeOrders");
  const other = nameOf(project.viewer === "client" ? "expert" : "client", project);
  const propose = trpc.changeOrders.propose.useMutation({
    onSuccess: () => done({ title: "Change proposed", description: `It takes effect once ${other} accepts it.` }),
  });
  const present = milestones.filter(({ status, expensesOfId }) => CHANGEABLE.includes(status) && expensesOfId === null);
  const form = useZodForm({
    schema: proposeChangeOrderInput,
    defaultValues: {
      id: project.id,
      note: "",
      changes: present.map(({ id, title, description, amount, dueDate, period, expensesCap }) => {
        const texts = { title, description: description ?? "", amount, expensesCap: expensesCap ?? "" };
        const hours = period && { weeks: period.weeks, hourlyRate: period.hourlyRate };
        return { milestoneId: id, ...texts, dueDate, period: hours, remove: false };
      }),
    },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "changes" });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Propose a change"
        description={`Change what you need and leave the rest. Nothing takes effect until ${other} accepts. If a funded milestone costs more, the difference is paid first; if it costs less, the difference is refunded.`}
        wide
      >
        <Form
          form={form}
          // Once one of them has changed, what was typed was said of other terms.
          keptAs={`change-order:${project.id}:${present.map(({ updatedAt }) => updatedAt).join()}`}
          idPrefix={ID_PREFIX}
          className={styles.form}
          aria-label="Propose a change"
          onSubmit={async (values) => {
            await propose.mutateAsync(values);
            onClose();
          }}
        >
          <div id={`${ID_PREFIX}changes`} tabIndex={-1} className={styles.form}>
            {fields.map((field, index) => (
              <ChangeFields
                key={field.id}
                index={index}
                milestone={present.find(({ id }) => id === field.milestoneId)}
                onRemove={() => remove(index)}
              />
            ))}
            <FieldNotes id={`${ID_PREFIX}changes`} error={errorAt(errors, "changes")} />
            <div>
              <Button
                variant="secondary"
                size="sm"
                disabled={fields.length >= CHANGES_MAX}
                onClick={() => append(NEW_CHANGE)}
              >
                <Plus className="icon" aria-hidden="true" />
                Add a milestone
              </Button>
            </div>
          </div>
          <Field id={`${ID_PREFIX}note`} label="Why" optional error={errors.note?.message}>
            {(control) => <Textarea {...control} {...form.register("note")} rows={3} />}
          </Field>
          <DialogActions>
            <DialogCancel />
            <Button type="submit" busy={isSubmitting}>
              Propose change
            </Button>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
