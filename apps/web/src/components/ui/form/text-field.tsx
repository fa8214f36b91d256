import type { ComponentProps, ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { Field } from "./field.tsx";
import { useFieldId } from "./field-ids.ts";
import { errorAt } from "./form-errors.ts";
import { Input, Textarea } from "./input.tsx";

type FieldOfForm = {
  /** The field's name in the form around it. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  wide?: boolean;
};

type TextFieldProps = FieldOfForm & Omit<ComponentProps<"input">, "name">;

/** A labelled input of the form around it, with its message. */
export function TextField({ name, label, hint, optional, wide, ...input }: TextFieldProps) {
  const { register, formState } = useFormContext();
  const error = errorAt(formState.errors, name);
  const id = useFieldId(name);
  return (
    <Field id={id} label={label} hint={hint} optional={optional} wide={wide} error={error}>
      {(control) => <Input {...input} {...control} {...register(name)} />}
    </Field>
  );
}

export function TextAreaField({
  name,
  label,
  hint,
  optional,
  ...input
}: FieldOfForm & Omit<ComponentProps<"textarea">, "name">) {
  const { register, formState } = useFormContext();
  return (
    <Field id={name} label={label} hint={hint} optional={optional} wide error={errorAt(formState.errors, name)}>
      {(control) => <Textarea {...input} {...control} {...register(name)} />}
    </Field>
  );
}
