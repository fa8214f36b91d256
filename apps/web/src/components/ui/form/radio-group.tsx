import type { ReactNode, Ref } from "react";
import { Radio } from "./checkbox.tsx";
import { FieldGroup } from "./field.tsx";

type RadioGroupProps = {
  id: string;
  name: string;
  label: ReactNode;
  options: readonly { value: string; label: ReactNode; hint?: ReactNode }[];
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  wide?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

export function RadioGroup({ name, options, value, onChange, onBlur, disabled, ref, ...field }: RadioGroupProps) {
  return (
    <FieldGroup {...field}>
      <div>
        {options.map((option, index) => (
          <Radio
            key={option.value}
            ref={index === 0 ? ref : undefined}
            name={name}
            value={option.value}
            label={option.label}
            hint={option.hint}
            checked={value === option.value}
            disabled={disabled}
            onChange={() => onChange?.(option.value)}
            onBlur={onBlur}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
