import type { ComponentProps } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { TypedKind } from "../../../lib/typed-number.ts";
import { useFieldId } from "./field-ids.ts";
import { errorAt } from "./form-errors.ts";
import { type AroundField, TypedField } from "./typed-field.tsx";

type InputProps = Omit<ComponentProps<"input">, "name" | "type" | "inputMode" | "onBlur" | "value" | "onChange">;
type NumberFieldProps = AroundField &
  InputProps & {
    name: string;
    /** The form forgets it once it is no longer asked for. */
    shouldUnregister?: boolean;
  };

/** A whole number of the form around it: years, hours. */
export const NumberField = (props: NumberFieldProps) => <FormNumber kind="whole" {...props} />;
/** An amount of the form around it, in the installation's currency. */
export const AmountField = (props: NumberFieldProps) => <FormNumber kind="amount" {...props} />;

/** A percentage of the form around it, with at most two decimals. */
export const PercentField = (props: NumberFieldProps) => <FormNumber kind="percent" {...props} />;

function FormNumber({ kind, name, shouldUnregister, ...props }: NumberFieldProps & { kind: TypedKind }) {
  const { register, setValue, setFocus, formState } = useFormContext();
  const value: unknown = useWatch({ name });
  const { onBlur, ...registered } = register(name, { shouldUnregister });
  return (
    <TypedField
      {...props}
      {...registered}
      id={useFieldId(name)}
      kind={kind}
      typed={typeof value === "string" || typeof value === "number" ? String(value) : ""}
      error={errorAt(formState.errors, name)}
      onBlur={(event) => void onBlur(event)}
      onChoose={(decimal) => {
        setValue(name, decimal, { shouldDirty: true, shouldValidate: formState.isSubmitted });
        setFocus(name);
      }}
    />
  );
}
