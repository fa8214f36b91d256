import { DAYS_OFF_MAX } from "@quorate/core/availability/availability";
import { Plus, Trash } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "../../components/ui/form/button.tsx";
import { Field, FieldGroup } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import styles from "./availability.module.css";

type TypedDaysOff = { daysOff: { from: string; until: string }[] };

/** Holidays and other times without calls. */
export function DaysOffFields() {
  const { control, register, formState } = useFormContext<TypedDaysOff>();
  const { fields, append, remove } = useFieldArray({ control, name: "daysOff" });
  const { errors } = formState;
  return (
    <FieldGroup id="daysOff" label="Days off" optional error={errors.daysOff?.message ?? errors.daysOff?.root?.message}>
      <div className={styles.rows}>
        {fields.map((field, index) => {
          const name = `daysOff.${index}` as const;
          const wrong = errors.daysOff?.[index];
          return (
            <div key={field.id} className={`${styles.row} ${styles.days}`}>
              <Field id={`${name}.from`} label="From" error={wrong?.from?.message}>
                {(control) => <Input {...control} type="date" {...register(`${name}.from`)} />}
              </Field>
              <Field id={`${name}.until`} label="Until" error={wrong?.until?.message}>
                {(control) => <Input {...control} type="date" {...register(`${name}.until`)} />}
              </Field>
              <button
                className={`icon-button ${styles.remove}`}
                type="button"
                aria-label={`Remove days off ${index + 1}`}
                onClick={() => remove(index)}
              >
                <Trash className="icon" aria-hidden="true" />
              </button>
            </div>
          );
        })}
        <div>
          <Button
            variant="secondary"
            size="sm"
            disabled={fields.length >= DAYS_OFF_MAX}
            onClick={() => append({ from: "", until: "" })}
          >
            <Plus className="icon" aria-hidden="true" />
            Add days off
          </Button>
        </div>
      </div>
    </FieldGroup>
  );
}
