import type { updatePortfolioInput } from "@quorate/api/portfolio/portfolio.schema";
import {
  PORTFOLIO_RESULT_FIGURE_LENGTH_MAX,
  PORTFOLIO_RESULT_LINE_LENGTH_MAX,
} from "@quorate/core/portfolio/portfolio-item";
import { ArrowUp, Trash } from "lucide-react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { Field } from "../../components/ui/form/field.tsx";
import { Input, Textarea } from "../../components/ui/form/input.tsx";
import { NumberField } from "../../components/ui/form/number-field.tsx";

type PortfolioItemFieldsProps = {
  form: UseFormReturn<z.input<typeof updatePortfolioInput>>;
  index: number;
  onRemove: () => void;
  onMoveUp: (() => void) | null;
};

export function PortfolioItemFields({ form, index, onRemove, onMoveUp }: PortfolioItemFieldsProps) {
  const { register, formState } = form;
  const errors = formState.errors.items?.[index];
  const name = `items.${index}` as const;
  const label = `Work ${index + 1}`;
  return (
    <fieldset className="grid gap-4 border-t border-rule pt-4">
      <legend className="sr-only">{label}</legend>
      <div className="flex items-center justify-between gap-4">
        <p className="heading" aria-hidden="true">
          {label}
        </p>
        <div className="flex gap-1">
          {onMoveUp && (
            <button className="icon-button" type="button" aria-label={`Move ${label} up`} onClick={onMoveUp}>
              <ArrowUp className="icon" aria-hidden="true" />
            </button>
          )}
          <button className="icon-button" type="button" aria-label={`Remove ${label}`} onClick={onRemove}>
            <Trash className="icon" aria-hidden="true" />
          </button>
        </div>
      </div>
      <Field id={`${name}.title`} label="Title" error={errors?.title?.message}>
        {(control) => <Input {...control} {...register(`${name}.title`)} />}
      </Field>
      <Field id={`${name}.summary`} label="Summary" hint="The task and the outcome." error={errors?.summary?.message}>
        {(control) => <Textarea {...control} {...register(`${name}.summary`)} rows={3} />}
      </Field>
      <div className="grid gap-4 md:grid-cols-[12rem_minmax(0,1fr)]">
        <Field
          id={`${name}.resultFigure`}
          label="Result"
          hint="“340 to 299”, “9,000 homes”"
          optional
          error={errors?.resultFigure?.message}
        >
          {(control) => (
            <Input {...control} {...register(`${name}.resultFigure`)} maxLength={PORTFOLIO_RESULT_FIGURE_LENGTH_MAX} />
          )}
        </Field>
        <Field
          id={`${name}.resultLine`}
          label="What the figure counts"
          hint="Your first three results show large at the top of your profile."
          optional
          error={errors?.resultLine?.message}
        >
          {(control) => (
            <Input {...control} {...register(`${name}.resultLine`)} maxLength={PORTFOLIO_RESULT_LINE_LENGTH_MAX} />
          )}
        </Field>
      </div>
      <div className="grid gap-4 md:grid-cols-[12rem_minmax(0,1fr)]">
        <NumberField name={`${name}.year`} label="Year" />
        <Field
          id={`${name}.url`}
          label="Link"
          hint="A page, such as acme.example/report"
          optional
          error={errors?.url?.message}
        >
          {(control) => <Input {...control} {...register(`${name}.url`)} type="url" />}
        </Field>
      </div>
    </fieldset>
  );
}
