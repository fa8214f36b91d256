import { createMilestoneInput, editMilestoneInput } from "@quorate/api/milestones/milestones.schema";
import { isWork, liveMilestones } from "@quorate/core/milestones/project-standing";
import { PeriodFields } from "../../components/milestones/period-fields.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { useZodForm } from "../../components/ui/form/form.tsx";
import { Input, Textarea } from "../../components/ui/form/input.tsx";
import { AmountField } from "../../components/ui/form/number-field.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { FormDialog } from "../../components/ui/overlay/form-dialog.tsx";
import { formatMoney } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";
import type { MilestoneDialogProps } from "./milestone-dialog-props.ts";
import styles from "./milestone-form.module.css";
import { MilestoneMoved, useSeenMilestone } from "./milestone-moved.tsx";

const ID_PREFIX = "edit-";
/** The form has everything, so nothing may be left out of it. */
const FORM = editMilestoneInput.extend({
  title: createMilestoneInput.shape.title,
  amount: createMilestoneInput.shape.amount,
});

/** What a milestone says, costs and where it comes, until it is funded. */
export function EditMilestoneDialog({ milestone, expertName, onClose }: MilestoneDialogProps) {
  const { done } = useProjectAction("milestones");
  const edit = trpc.milestones.edit.useMutation({
    onSuccess: ({ title, amount }) =>
      done({ title: "Milestone changed", description: `${title}, ${formatMoney(amount)}.` }),
  });
  const milestones = trpc.milestones.list.useQuery({ id: milestone.projectId }).data ?? [];
  const live = liveMilestones(milestones).filter(isWork);
  const place = live.findIndex(({ id }) => id === milestone.id) + 1;
  const seen = useSeenMilestone(milestone);
  const { id, title, description, amount, dueDate, period } = milestone;
  const form = useZodForm({
    schema: FORM,
    defaultValues: {
      id,
      title,
      description: description ?? "",
      amount,
      dueDate,
      position: place,
      period: period && { weeks: period.weeks, hourlyRate: period.hourlyRate },
    },
  });
  const { errors } = form.formState;
  const position = form.watch("position");
  const isPaying = milestone.payment?.status === "pending";
  return (
    <FormDialog
      title={`Change ${title}`}
      description={`Nothing has been paid for it yet. ${expertName} will see what changed.${
        isPaying ? " If you change the amount, the payment you started is cancelled." : ""
      }`}
      size="wide"
      action="Save changes"
      onClose={onClose}
      form={form}
      keptAs={`milestone-change:${id}:${seen.updatedAt}`}
      idPrefix={ID_PREFIX}
      className={styles.form}
      aria-label={`Change ${title}`}
      onSubmit={async (values) => {
        await edit.mutateAsync({ ...values, ifUnchangedSince: seen.updatedAt });
        onClose();
      }}
      onRefused={seen.onRefused}
    >
      <MilestoneMoved milestone={milestone} seen={seen} />
      <Field id={`${ID_PREFIX}title`} label="Title" error={errors.title?.message} wide>
        {(control) => <Input {...control} {...form.register("title")} />}
      </Field>
      <AmountField name="amount" label="Amount" hint="Includes the platform fee." />
      <PeriodFields />
      <Field id={`${ID_PREFIX}dueDate`} label="Due date" optional error={errors.dueDate?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("dueDate", { setValueAs: (day: string | null) => day || null })}
            type="date"
          />
        )}
      </Field>
      <Field id={`${ID_PREFIX}description`} label="Description" optional error={errors.description?.message} wide>
        {(control) => <Textarea {...control} {...form.register("description")} rows={3} />}
      </Field>
      {live.length > 1 && (
        <Field id={`${ID_PREFIX}position`} label="Position" error={errors.position?.message}>
          {(control) => (
            <Select
              {...control}
              value={String(position)}
              onChange={({ target }) => form.setValue("position", target.selectedIndex + 1)}
              options={live.map((other, index) => ({
                value: String(index + 1),
                label: other.id === id ? `${index + 1}, current` : `${index + 1}, where ${other.title} is`,
              }))}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
