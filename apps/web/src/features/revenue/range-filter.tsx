import { revenueRangeInput } from "@quorate/api/revenue/revenue.schema";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { errorAt } from "../../components/ui/form/form-errors.ts";
import { Input } from "../../components/ui/form/input.tsx";
import styles from "./range-filter.module.css";
import type { RevenueRange } from "./revenue-range.ts";

type RangeFilterProps = { range: RevenueRange; onApply: (range: RevenueRange) => void };

/** Nothing is fetched while the days are chosen: only an applied pair of them is. */
export function RangeFilter({ range, onApply }: RangeFilterProps) {
  const form = useZodForm({ schema: revenueRangeInput, defaultValues: range });
  const { errors } = form.formState;
  return (
    <Form
      form={form}
      className={styles.range}
      aria-label="Selected period"
      onSubmit={async (chosen) => onApply(chosen)}
    >
      <div className={styles.rangeFields}>
        <Field id="startDate" label="Start date" error={errorAt(errors, "startDate")}>
          {(control) => <Input type="date" {...control} {...form.register("startDate")} />}
        </Field>
        <Field id="endDate" label="End date" error={errorAt(errors, "endDate")}>
          {(control) => <Input type="date" {...control} {...form.register("endDate")} />}
        </Field>
        <Button className={styles.apply} type="submit" variant="secondary">
          Apply Filter
        </Button>
      </div>
    </Form>
  );
}
