import { EXPERT_SPECIALIZATIONS } from "@quorate/core/catalog/expert-specializations";
import { INDUSTRIES } from "@quorate/core/catalog/industries";
import { useFormContext } from "react-hook-form";
import { Checkbox } from "../../components/ui/form/checkbox.tsx";
import { FormSection } from "../../components/ui/form/form-section.tsx";
import { AmountField, NumberField } from "../../components/ui/form/number-field.tsx";
import { TagField } from "../../components/ui/form/tag-field.tsx";
import { TextAreaField, TextField } from "../../components/ui/form/text-field.tsx";
import { currencyName } from "../../lib/currency.ts";
import type { ExpertFormInput } from "./expert-form-schema.ts";

export function ProfessionalFields() {
  const { register } = useFormContext<ExpertFormInput>();
  return (
    <FormSection title="Professional" reason="This is what organizations read first.">
      <TextField name="title" label="Title" placeholder="Pricing strategist" autoComplete="organization-title" />
      <TextField name="company" label="Company" optional autoComplete="organization" />
      <NumberField name="yearsExperience" label="Years of experience" />
      <AmountField name="hourlyRate" label={`Hourly rate in ${currencyName()}`} optional hint="Shown on your card." />
      <TagField
        name="specializations"
        label="Specializations"
        suggestions={EXPERT_SPECIALIZATIONS}
        hint="Three are shown on your card; the rest as “+N more”."
      />
      <TagField name="industries" label="Industries" suggestions={INDUSTRIES} />
      <TextAreaField
        name="bio"
        label="Bio"
        hint="What you do, for whom, and what has come of it. The first two lines stand on your card."
      />
      <Checkbox
        className="field-wide"
        label="Available for new projects"
        hint="Organizations can filter by this."
        {...register("isAvailable")}
      />
    </FormSection>
  );
}
