import { DAY_MINUTES, WEEKDAYS, WEEKLY_HOURS_MAX, type Weekday } from "@quorate/core/availability/availability";
import { hourOf } from "@quorate/core/format/hour";
import { Plus, Trash } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "../../components/ui/form/button.tsx";
import { Field, FieldGroup } from "../../components/ui/form/field.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import styles from "./availability.module.css";

type TypedHours = { hours: { weekday: Weekday; from: string; until: string }[] };

const WEEKDAY_NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const WEEKDAY_OPTIONS = WEEKDAYS.map((day) => ({ value: String(day), label: WEEKDAY_NAMES[day - 1] ?? "" }));
const HALF_HOURS = Array.from({ length: 49 }, (_, nth) => hourOf(nth * 30));
const STARTS = HALF_HOURS.filter((hour) => hour !== hourOf(DAY_MINUTES));
const ENDS = HALF_HOURS.slice(1);

/** The hours of the week, span by span; a day may have several. */
export function HoursFields() {
  const { control, register, formState, getValues } = useFormContext<TypedHours>();
  const { fields, append, remove } = useFieldArray({ control, name: "hours" });
  const { errors } = formState;
  return (
    <FieldGroup id="hours" label="Weekly hours" error={errors.hours?.message ?? errors.hours?.root?.message}>
      <div className={styles.rows}>
        {fields.length === 0 && <p className="mute">No hours, so clients can't book a time.</p>}
        {fields.map((field, index) => {
          const name = `hours.${index}` as const;
          const wrong = errors.hours?.[index];
          return (
            <div key={field.id} className={styles.row}>
              <Field id={`${name}.weekday`} label="Day" error={wrong?.weekday?.message} className={styles.weekday}>
                {(control) => (
                  <Select
                    {...control}
                    options={WEEKDAY_OPTIONS}
                    {...register(`${name}.weekday`, { setValueAs: weekdayOf })}
                  />
                )}
              </Field>
              <Field id={`${name}.from`} label="From" error={wrong?.from?.message}>
                {(control) => (
                  <Select {...control} options={optionsWith(STARTS, field.from)} {...register(`${name}.from`)} />
                )}
              </Field>
              <Field id={`${name}.until`} label="Until" error={wrong?.until?.message}>
                {(control) => (
                  <Select {...control} options={optionsWith(ENDS, field.until)} {...register(`${name}.until`)} />
                )}
              </Field>
              <button
                className={`icon-button ${styles.remove}`}
                type="button"
                aria-label={`Remove these hours on ${WEEKDAY_NAMES[field.weekday - 1] ?? "the day"}`}
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
            disabled={fields.length >= WEEKLY_HOURS_MAX}
            onClick={() => append({ weekday: dayAfter(getValues("hours")), from: "09:00", until: "17:00" })}
          >
            <Plus className="icon" aria-hidden="true" />
            Add hours
          </Button>
        </div>
      </div>
    </FieldGroup>
  );
}

/** The day that a choice of the list names. */
function weekdayOf(chosen: unknown): Weekday | undefined {
  return WEEKDAYS.find((day) => String(day) === String(chosen));
}

/** The first day without hours, else Monday. */
function dayAfter(hours: TypedHours["hours"]): Weekday {
  return WEEKDAYS.find((day) => !hours.some(({ weekday }) => weekday === day)) ?? 1;
}

/** An hour that was stated by a program may be none of the list. */
function optionsWith(hours: readonly string[], chosen: string): string[] {
  return hours.includes(chosen) ? [...hours] : [...hours, chosen].toSorted();
}
