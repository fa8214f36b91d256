import { useController } from "react-hook-form";
import { Checkbox } from "../../components/ui/form/checkbox.tsx";
import { FieldGroup } from "../../components/ui/form/field.tsx";
import { errorAt } from "../../components/ui/form/form-errors.ts";
import styles from "./choice-field.module.css";

type ChoiceFieldProps = {
  /** The list's name in the form around it. */
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  options: readonly string[];
};

/** Some of a short list, all of it in sight. What was chosen from elsewhere stays among the choices. */
export function ChoiceField({ name, options, ...group }: ChoiceFieldProps) {
  const { field, formState } = useController<Record<string, string[] | undefined>>({ name });
  const chosen = field.value ?? [];
  const choices = [...options, ...chosen.filter((option) => !options.includes(option))];
  return (
    <FieldGroup id={name} wide error={errorAt(formState.errors, name)} {...group}>
      <div className={styles.choices}>
        {choices.map((option) => (
          <Checkbox
            key={option}
            label={option}
            checked={chosen.includes(option)}
            onBlur={field.onBlur}
            onChange={({ target }) =>
              field.onChange(target.checked ? [...chosen, option] : chosen.filter((other) => other !== option))
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
