import { EXPERT_SPECIALIZATIONS } from "@quorate/core/catalog/expert-specializations";
import { INDUSTRIES } from "@quorate/core/catalog/industries";
import { WORK_PLACE_LABELS, WORK_PLACES, WORKS_AS, WORKS_AS_LABELS } from "@quorate/core/experts/work-terms";
import { LANGUAGE_NAMES } from "@quorate/core/languages/languages";
import { spokenLanguage } from "@quorate/core/languages/spoken-language";
import { useFormContext } from "react-hook-form";
import { Checkbox } from "../../components/ui/form/checkbox.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { FormSection } from "../../components/ui/form/form-section.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import { AmountField, NumberField } from "../../components/ui/form/number-field.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { TagField } from "../../components/ui/form/tag-field.tsx";
import { TextAreaField, TextField } from "../../components/ui/form/text-field.tsx";
import { currencyName } from "../../lib/currency.ts";
import type { ExpertFormInput } from "./expert-form-schema.ts";

const PLACES = WORK_PLACES.map((value) => ({ value, label: WORK_PLACE_LABELS[value] }));
const PERSONS = WORKS_AS.map((value) => ({ value, label: WORKS_AS_LABELS[value] }));
/** The levels that are asked for; others can be typed. */
const SUGGESTED_LEVELS = ["native", "C1", "B2"] as const;
const LANGUAGES = LANGUAGE_NAMES.flatMap((language) =>
  SUGGESTED_LEVELS.map((level) => spokenLanguage({ language, level })),
);

export function ProfessionalFields() {
  const {
    register,
    formState: { errors },
  } = useFormContext<ExpertFormInput>();
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
        hint="What you do, for whom, and the results. Your card shows the first two lines."
      />
      <Checkbox
        className="field-wide"
        label="Available for new projects"
        hint="Organizations can filter by this."
        {...register("isAvailable")}
      />
      <Field
        id="busyUntil"
        label="Busy until"
        optional
        hint="When your current work ends."
        error={errors.busyUntil?.message}
      >
        {(control) => <Input {...control} type="date" {...register("busyUntil")} />}
      </Field>
      <Field id="worksAt" label="Where you work" optional error={errors.worksAt?.message}>
        {(control) => <Select {...control} placeholder="Not specified" options={PLACES} {...register("worksAt")} />}
      </Field>
      <Field id="worksAs" label="Who does the work" optional error={errors.worksAs?.message}>
        {(control) => <Select {...control} placeholder="Not specified" options={PERSONS} {...register("worksAs")} />}
      </Field>
      <TagField
        name="languages"
        label="Languages"
        optional
        suggestions={LANGUAGES}
        hint="Add a level to each: A1 to C2, or native."
      />
    </FormSection>
  );
}
