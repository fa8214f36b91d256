import { MATCHING_INDUSTRIES, MATCHING_ROLES, MATCHING_SKILLS } from "@quorate/core/catalog/co-founder-matching-lists";
import {
  LOCATION_PREFERENCE_LABELS,
  LOCATION_PREFERENCES,
  TIME_COMMITMENT_LABELS,
  TIME_COMMITMENTS,
} from "@quorate/core/entrepreneurs/entrepreneur";
import {
  CO_FOUNDER_EXPERIENCE_LABELS,
  CO_FOUNDER_EXPERIENCE_OPTIONS,
} from "@quorate/core/matching/co-founder-requirements";
import { missingRequirements } from "@quorate/core/matching/missing-requirements";
import { type DefaultValues, useWatch } from "react-hook-form";
import type { z } from "zod";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { FormActions, FormSection } from "../../components/ui/form/form-section.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { TextAreaField, TextField } from "../../components/ui/form/text-field.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { type Requirements, requirementsSchema } from "./use-asked-requirements.ts";

type TypedRequirements = z.input<typeof requirementsSchema>;

const EXPERIENCE = CO_FOUNDER_EXPERIENCE_OPTIONS.map((value) => ({
  value,
  label: CO_FOUNDER_EXPERIENCE_LABELS[value],
}));
const COMMITMENTS = TIME_COMMITMENTS.map((value) => ({ value, label: TIME_COMMITMENT_LABELS[value] }));
const LOCATIONS = LOCATION_PREFERENCES.map((value) => ({ value, label: LOCATION_PREFERENCE_LABELS[value] }));

const BLANK: DefaultValues<TypedRequirements> = {
  industryFocus: [],
  lookingForRoles: [],
  projectDescription: "",
  locationPreference: null,
  skillsNeeded: [],
  equityRange: "",
};

/** An optional choice left open is no choice, not an empty one. */
const openChoice = { setValueAs: (value: unknown) => (value === "" ? null : value) };

type RequirementsFormProps = { asked: Requirements | null; onSubmit: (requirements: Requirements) => Promise<unknown> };

export function RequirementsForm({ asked, onSubmit }: RequirementsFormProps) {
  const form = useZodForm<TypedRequirements, Requirements>({
    schema: requirementsSchema,
    defaultValues: asked ?? BLANK,
  });
  const { errors, isSubmitting } = form.formState;
  const missing = missingRequirements(useWatch({ control: form.control }));
  return (
    <Form
      form={form}
      keptAs="co-founder-matching"
      className="pb-16"
      onSubmit={(typed) => onSubmit(requirementsSchema.parse(typed))}
    >
      <FormSection first title="Your project" reason="We compare your words with what people write about themselves.">
        <TextAreaField
          name="projectDescription"
          label="Project description"
          hint="What you're building, who it's for and how far along you are."
        />
        <ChoiceField name="industryFocus" label="Industry focus" options={MATCHING_INDUSTRIES} />
      </FormSection>
      <FormSection
        title="The co-founder"
        reason="We compare what you look for with what each person offers, and what they look for with what you offer."
      >
        <ChoiceField name="lookingForRoles" label="Looking for roles" options={MATCHING_ROLES} />
        <ChoiceField name="skillsNeeded" label="Skills needed" optional options={MATCHING_SKILLS} />
        <Field id="experienceLevel" label="Experience level" error={errors.experienceLevel?.message}>
          {(control) => (
            <Select
              {...control}
              options={EXPERIENCE}
              placeholder="Choose a level"
              {...form.register("experienceLevel")}
            />
          )}
        </Field>
        <Field id="timeCommitment" label="Time commitment" error={errors.timeCommitment?.message}>
          {(control) => (
            <Select
              {...control}
              options={COMMITMENTS}
              placeholder="Choose a commitment"
              {...form.register("timeCommitment")}
            />
          )}
        </Field>
        <Field id="locationPreference" label="Location preference" optional error={errors.locationPreference?.message}>
          {(control) => (
            <Select
              {...control}
              options={LOCATIONS}
              placeholder="Any"
              {...form.register("locationPreference", openChoice)}
            />
          )}
        </Field>
        <TextField name="equityRange" label="Equity range" optional placeholder="20-40%" />
      </FormSection>
      <FormActions>
        <Button
          type="submit"
          disabled={missing.length > 0}
          aria-describedby={missing.length > 0 ? "cm-missing" : undefined}
          busy={isSubmitting}
          busyLabel="Looking for co-founders..."
        >
          Find Co-Founders
        </Button>
        {missing.length > 0 && (
          <p className="caption measure" id="cm-missing">
            Still missing: {inOneSentence(missing)}.
          </p>
        )}
      </FormActions>
    </Form>
  );
}

function inOneSentence(names: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(names);
}
