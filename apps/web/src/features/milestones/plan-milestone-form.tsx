import { createMilestoneInput } from "@quorate/api/milestones/milestones.schema";
import { PeriodFields } from "../../components/milestones/period-fields.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Input, Textarea } from "../../components/ui/form/input.tsx";
import { AmountField } from "../../components/ui/form/number-field.tsx";
import { cn } from "../../lib/cn.ts";
import { formatMoney } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import styles from "./milestone-form.module.css";
import { useCreateMilestone } from "./use-create-milestone.ts";

type PlanMilestoneFormProps = {
  projectId: string;
  /** The automatic milestone for the whole budget makes room for the first one that is planned by hand. */
  replacesWholeProject: boolean;
  onDone: () => void;
};

export function PlanMilestoneForm({ projectId, replacesWholeProject, onDone }: PlanMilestoneFormProps) {
  const { mutateAsync } = useCreateMilestone();
  const form = useZodForm({
    schema: createMilestoneInput,
    defaultValues: { id: projectId, title: "", amount: "", dueDate: null, period: null, description: "" },
  });
  const smallest = trpc.installation.get.useQuery().data?.milestoneMin;
  const { errors, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      keptAs={`milestone-plan:${projectId}`}
      className={cn(styles.form, styles.planned)}
      aria-label="Plan a milestone"
      onSubmit={async (values) => {
        await mutateAsync(values);
        onDone();
      }}
    >
      {replacesWholeProject && (
        <p className="mute field-wide text-sm">What you plan here replaces the milestone for the whole project.</p>
      )}
      <Field
        id="title"
        label="Title"
        hint="What will be handed over, in a few words."
        error={errors.title?.message}
        wide
      >
        {(control) => <Input {...control} {...form.register("title")} />}
      </Field>
      <AmountField
        name="amount"
        label="Amount"
        hint={smallest ? `At least ${formatMoney(smallest)}; includes the platform fee.` : "Includes the platform fee."}
      />
      <PeriodFields />
      <Field id="dueDate" label="Due date" optional error={errors.dueDate?.message}>
        {(control) => (
          <Input {...control} {...form.register("dueDate", { setValueAs: (day: string) => day || null })} type="date" />
        )}
      </Field>
      <Field id="description" label="Description" optional error={errors.description?.message} wide>
        {(control) => <Textarea {...control} {...form.register("description")} rows={3} />}
      </Field>
      <div className="button-row field-wide">
        <Button type="submit" busy={isSubmitting}>
          Plan the milestone
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
