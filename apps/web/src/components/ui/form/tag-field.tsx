import { useController } from "react-hook-form";
import { Field } from "./field.tsx";
import { errorAt } from "./form-errors.ts";
import { TagInput } from "./tag-input.tsx";

type TagFieldProps = {
  /** The list's name in the form around it. */
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  suggestions?: readonly string[];
  placeholder?: string;
  /** Names the plus button that adds what was typed; without it Enter alone adds. */
  addLabel?: string;
};

/** A list of short texts of the form around it, entered one by one. */
export function TagField({ name, label, hint, optional, ...input }: TagFieldProps) {
  const { field, formState } = useController<Record<string, string[] | undefined>>({ name });
  return (
    <Field id={name} label={label} hint={hint} optional={optional} wide error={errorAt(formState.errors, name)}>
      {(control) => (
        <TagInput
          {...input}
          {...control}
          value={field.value ?? []}
          onChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
        />
      )}
    </Field>
  );
}
