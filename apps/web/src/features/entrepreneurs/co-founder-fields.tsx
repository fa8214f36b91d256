import { CO_FOUNDER_ROLES } from "@quorate/core/catalog/co-founder-roles";
import { ENTREPRENEUR_SKILLS } from "@quorate/core/catalog/entrepreneur-skills";
import {
  LOCATION_PREFERENCE_LABELS,
  LOCATION_PREFERENCES,
  TIME_COMMITMENT_LABELS,
  TIME_COMMITMENTS,
} from "@quorate/core/entrepreneurs/entrepreneur";
import { useFormContext } from "react-hook-form";
import { Checkbox } from "../../components/ui/form/checkbox.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { FormSection } from "../../components/ui/form/form-section.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { TagField } from "../../components/ui/form/tag-field.tsx";
import { TextField } from "../../components/ui/form/text-field.tsx";
import type { EntrepreneurFormInput } from "./entrepreneur-form-schema.ts";

const COMMITMENTS = TIME_COMMITMENTS.map((value) => ({ value, label: TIME_COMMITMENT_LABELS[value] }));
const LOCATIONS = LOCATION_PREFERENCES.map((value) => ({ value, label: LOCATION_PREFERENCE_LABELS[value] }));

export function CoFounderFields() {
  const { register, formState } = useFormContext<EntrepreneurFormInput>();
  const { errors } = formState;
  return (
    <FormSection title="Co-founders" reason="We compare what each side looks for with what the other offers.">
      <TagField
        name="lookingFor"
        label="Looking for"
        optional
        suggestions={CO_FOUNDER_ROLES}
        hint="The roles you want to fill."
      />
      <TagField
        name="offering"
        label="Offering"
        suggestions={ENTREPRENEUR_SKILLS}
        hint="What you bring: work, contacts, capital, customers."
      />
      <Field id="availableTimeCommitment" label="Time commitment" error={errors.availableTimeCommitment?.message}>
        {(control) => <Select {...control} options={COMMITMENTS} {...register("availableTimeCommitment")} />}
      </Field>
      <Field id="locationPreference" label="Location preference" error={errors.locationPreference?.message}>
        {(control) => <Select {...control} options={LOCATIONS} {...register("locationPreference")} />}
      </Field>
      <TextField name="preferredEquitySplit" label="Preferred equity split" optional placeholder="40-50%" />
      <div className="field-wide">
        <Checkbox label="I'm looking for co-founders" {...register("isSeekingCoFounders")} />
        <Checkbox
          label="I'm open to joining as a co-founder"
          hint="You'd join someone else's idea."
          {...register("isOfferingCoFounderServices")}
        />
      </div>
    </FormSection>
  );
}
