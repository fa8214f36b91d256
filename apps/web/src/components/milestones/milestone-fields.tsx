import { Plus, Trash } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "../ui/form/button.tsx";
import { Field, FieldNotes } from "../ui/form/field.tsx";
import { useFieldId } from "../ui/form/field-ids.ts";
import { errorAt } from "../ui/form/form-errors.ts";
import { Input, Textarea } from "../ui/form/input.tsx";
import { AmountField } from "../ui/form/number-field.tsx";
import styles from "./milestone-fields.module.css";

export type TypedMilestone = { title: string; description: string; amount: string; dueDate: string | null };
export const NEW_MILESTONE: TypedMilestone = { title: "", description: "", amount: "", dueDate: null };

type MilestoneFieldsProps = {
  /** The list of the form that they are. */
  name: "milestones" | "parts";
  what: "Milestone" | "Part";
  least: number;
  most: number;
};

/** Milestones within a form, each with what is handed over, its sum and its day. */
export function MilestoneFields({ name: list, what, least, most }: MilestoneFieldsProps) {
  const { control, register, formState } = useFormContext<Record<MilestoneFieldsProps["name"], TypedMilestone[]>>();
  const { fields, append, remove } = useFieldArray({ control, name: list });
  const id = useFieldId(list);
  const prefix = useFieldId("");
  return (
    <div id={id} tabIndex={-1} className="field-wide grid gap-4">
      {fields.map((field, index) => {
        const name = `${list}.${index}` as const;
        const label = `${what} ${index + 1}`;
        const errors = formState.errors[list]?.[index];
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
            <Field id={`${prefix}${name}.title`} label="Title" error={errors?.title?.message} wide>
              {(control) => <Input {...control} {...register(`${name}.title`)} />}
            </Field>
            <AmountField name={`${name}.amount`} label="Amount" />
            <Field id={`${prefix}${name}.dueDate`} label="Due date" optional error={errors?.dueDate?.message}>
              {(control) => (
                <Input
                  {...control}
                  {...register(`${name}.dueDate`, { setValueAs: (day: string | null) => day || null })}
                  type="date"
                />
              )}
            </Field>
            <Field
              id={`${prefix}${name}.description`}
              label="What is handed over"
              optional
              error={errors?.description?.message}
              wide
            >
              {(control) => <Textarea {...control} {...register(`${name}.description`)} rows={2} />}
            </Field>
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
