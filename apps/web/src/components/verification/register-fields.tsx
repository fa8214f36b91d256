import type { VerificationSubjectKind } from "@quorate/core/verification/verification";
import { REGISTER_LENGTH_MAX } from "@quorate/core/verification/verification-basis";
import { Field } from "../ui/form/field.tsx";
import { Input } from "../ui/form/input.tsx";

export type TypedRegister = { name: string; reference: string };
export const EMPTY_REGISTER: TypedRegister = { name: "", reference: "" };

/** Null while no register is named. */
export function registerOf({ name, reference }: TypedRegister) {
  return name.trim() === "" ? null : { name: name.trim(), reference: reference.trim() || null };
}

const WORDS = {
  expert: {
    name: "The school's register of graduates, for example. It appears on the profile.",
    reference: "Not shown.",
  },
  organization: { name: "Companies House, for example. It appears on the page.", reference: "It appears on the page." },
} as const satisfies Record<VerificationSubjectKind, { name: string; reference: string }>;

type RegisterFieldsProps = {
  kind: VerificationSubjectKind;
  isNeeded: boolean;
  value: TypedRegister;
  onChange: (value: TypedRegister) => void;
};

/** The register in which a person was looked up: the basis of an approval without documents. */
export function RegisterFields({ kind, isNeeded, value, onChange }: RegisterFieldsProps) {
  return (
    <>
      <Field id="register-name" label="Register" optional={!isNeeded} hint={WORDS[kind].name}>
        {(control) => (
          <Input
            {...control}
            maxLength={REGISTER_LENGTH_MAX}
            value={value.name}
            onChange={(event) => onChange({ ...value, name: event.target.value })}
          />
        )}
      </Field>
      <Field id="register-reference" label="Entry number" optional={kind === "expert"} hint={WORDS[kind].reference}>
        {(control) => (
          <Input
            {...control}
            maxLength={REGISTER_LENGTH_MAX}
            value={value.reference}
            onChange={(event) => onChange({ ...value, reference: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
