import { Plus, Trash } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "../ui/form/button.tsx";
import { Field, FieldNotes } from "../ui/form/field.tsx";
import { useFieldId } from "../ui/form/field-ids.ts";
import { errorAt } from "../ui/form/form-errors.ts";
import { Input, Textarea } from "../ui/form/input.tsx";
import { AmountField } from "../ui/form/number-field.tsx";
import styles from "./milestone-fields.module.css";
import { PeriodFields, RateFields, type TypedPeriod } from "./period-fields.tsx";

export type TypedMilestone = {
  title: string;
  description: string;
  amount: string;
  dueDate: string | null;
  period: TypedPeriod | null;
  /** Up to what sum its expenses are paid; blank: none are. */
  expensesCap: string;
};
export const NEW_MILESTONE: TypedMilestone = {
  title: "",
  description: "",
  amount: "",
  dueDate: null,
  period: null,
  expensesCap: "",
};

type MilestoneFieldsProps = {
  /** The list of the form that they are. */
  name: "milestones" | "parts";
  what: "Milestone" | "Part";
  least: number;
  most: number;
};

/** Milestones within a form, each with what is handed over, its sum and its day. */
export function MilestoneFields({ name: list, what, least, most }: MilestoneFieldsProps) {
  const { control, formState } = useFormContext<Record<MilestoneFieldsProps["name"], TypedMilestone[]>>();
  const { fields, append, remove } = useFieldArray({ control, name: list });
  const id = useFieldId(list);
  return (
    <div id={id} tabIndex={-1} className="field-wide grid gap-4">
      {fields.map((field, index) => {
        const name = `${list}.${index}` as const;
        const label = `${what} ${index + 1}`;
        return (
          <fieldset key={field.id} className={styles.part}>
            <legend className="sr-only">{label}</legend>
            <div className={styles.head}>
              <p className="heading" aria-hidden="true">
                {label}
              </p>
              {fields.length > least && (
                <button
                  className="icon-button"
                  type="button"
                  aria-label={`Remove ${label.toLowerCase()}`}
                  onClick={() => remove(index)}
                >
                  <Trash className="icon" aria-hidden="true" />
                </button>
              )}
            </div>
            <MilestoneTerms name={name} takesPeriod={list === "milestones"} takesExpenses={list === "milestones"} />
          </fieldset>
        );
      })}
      <FieldNotes id={id} error={errorAt(formState.errors, list)} />
      <div>
        <Button variant="secondary" size="sm" disabled={fields.length >= most} onClick={() => append(NEW_MILESTONE)}>
          <Plus className="icon" aria-hidden="true" />
          Add a {what.toLowerCase()}
        </Button>
      </div>
    </div>
  );
}

type MilestoneTermsProps = {
  /** Its place in the form: "milestones.2". */
  name: string;
  /** Whether it may be paid by the hour; `rate`: it is, and only rate and weeks are asked for. */
  takesPeriod: boolean | "rate";
  /** Whether it says what its expenses may come to. */
  takesExpenses: boolean;
};

/** What one milestone of a form says and costs, and when it is due. */
export function MilestoneTerms({ name, takesPeriod, takesExpenses }: MilestoneTermsProps) {
  const { register, formState } = useFormContext();
  const prefix = useFieldId("");
  const field = (key: keyof TypedMilestone) => ({
    id: `${prefix}${name}.${key}`,
    error: errorAt(formState.errors, `${name}.${key}`),
  });
  return (
    <>
      <Field {...field("title")} label="Title" wide>
        {(control) => <Input {...control} {...register(`${name}.title`)} />}
      </Field>
      <AmountField name={`${name}.amount`} label="Amount" />
      <Field {...field("dueDate")} label="Due date" optional>
        {(control) => (
          <Input
            {...control}
            {...register(`${name}.dueDate`, { setValueAs: (day: string | null) => day || null })}
            type="date"
          />
        )}
      </Field>
      {takesPeriod === "rate" ? <RateFields within={name} /> : takesPeriod && <PeriodFields within={name} />}
      {takesExpenses && (
        <AmountField
          name={`${name}.expensesCap`}
          label="Expenses up to"
          hint="On top of the amount, paid only against receipts. Leave empty for none."
          optional
          wide
        />
      )}
      <Field {...field("description")} label="What will be handed over" optional wide>
        {(control) => <Textarea {...control} {...register(`${name}.description`)} rows={2} />}
      </Field>
    </>
  );
}
