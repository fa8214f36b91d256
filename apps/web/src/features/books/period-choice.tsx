import { bookPeriodInput } from "@quorate/api/books/books.schema";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { errorAt } from "../../components/ui/form/form-errors.ts";
import { Input } from "../../components/ui/form/input.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import type { BookDays, usualPeriods } from "./book-periods.ts";
import styles from "./period-choice.module.css";

type PeriodChoiceProps = {
  days: BookDays;
  usual: ReturnType<typeof usualPeriods>;
  onChoose: (days: BookDays) => void;
};

/** A usual period at once, or any two days once they are applied. Give it a key of the days, so that its fields follow them. */
export function PeriodChoice({ days, usual, onChoose }: PeriodChoiceProps) {
  const form = useZodForm({ schema: bookPeriodInput, defaultValues: days });
  const { errors } = form.formState;
  const chosen = usual.find(({ from, to }) => from === days.from && to === days.to);
  return (
    <Form form={form} className={styles.period} aria-label="Which days" onSubmit={async (applied) => onChoose(applied)}>
      <Field id="period" label="Period">
        {(control) => (
          <Select
            {...control}
            value={chosen?.label ?? ""}
            placeholder={chosen ? undefined : "Other days"}
            options={usual.map(({ label }) => label)}
            onChange={({ target }) => {
              const period = usual.find(({ label }) => label === target.value);
              if (period) onChoose({ from: period.from, to: period.to });
            }}
          />
        )}
      </Field>
      <Field id="from" label="First day" error={errorAt(errors, "from")}>
        {(control) => <Input type="date" {...control} {...form.register("from")} />}
      </Field>
      <Field id="to" label="Last day" error={errorAt(errors, "to")}>
        {(control) => <Input type="date" {...control} {...form.register("to")} />}
      </Field>
      <Button className={styles.apply} type="submit" variant="secondary">
        Show these days
      </Button>
    </Form>
  );
}
