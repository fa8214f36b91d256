import { GRADUATION_YEAR_MIN } from "@quorate/api/experts/experts.schema";
import { MBA_SCHOOL_REGIONS, mbaSchoolsIn } from "@quorate/core/catalog/mba-schools";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Field } from "../../components/ui/form/field.tsx";
import { FormSection } from "../../components/ui/form/form-section.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { TagField } from "../../components/ui/form/tag-field.tsx";
import { TextField } from "../../components/ui/form/text-field.tsx";
import type { ExpertFormInput } from "./expert-form-schema.ts";
import { typedInteger } from "./typed-number.ts";

export function EducationFields({ currentYear }: { currentYear: number }) {
  return (
    <FormSection
      title="Education"
      reason="An MBA or equivalent masters from a top 10 business school (2024-2025 rankings)."
    >
      <SchoolFields />
      <TextField
        name="graduationYear"
        label="Graduation year"
        inputMode="numeric"
        hint={`${GRADUATION_YEAR_MIN} to ${currentYear}.`}
        read={typedInteger}
      />
      <TagField name="credentials" label="Other credentials" optional hint="CFA, ACA or PMP, for example." />
    </FormSection>
  );
}

/** Another country clears the chosen school; the list opens once there is a country. */
function SchoolFields() {
  const { register, setValue, clearErrors, formState } = useFormContext<ExpertFormInput>();
  const [region, setRegion] = useState("");
  const error = formState.errors.mbaSchool?.message;

  function chooseRegion(chosen: string) {
    setRegion(chosen);
    setValue("mbaSchool", "", { shouldDirty: true });
    clearErrors("mbaSchool");
  }

  // A disabled list cannot take the focus: until a country is chosen the error summary leads to the country.
  const schoolId = region === "" ? "mbaSchoolList" : "mbaSchool";
  const regionId = region === "" ? "mbaSchool" : "mbaSchoolCountry";
  return (
    <>
      <Field id={regionId} label="MBA school country">
        {(control) => (
          <Select
            {...control}
            options={MBA_SCHOOL_REGIONS}
            placeholder="Choose a country"
            value={region}
            onChange={({ target }) => chooseRegion(target.value)}
          />
        )}
      </Field>
      <Field
        id={schoolId}
        label="MBA school"
        error={error}
        hint={region === "" ? "Choose the country first." : undefined}
      >
        {(control) => (
          <Select
            {...control}
            options={region === "" ? [] : [{ label: region, options: mbaSchoolsIn(region) }]}
            placeholder={region === "" ? "MBA school" : "Choose a school"}
            disabled={region === ""}
            {...register("mbaSchool")}
          />
        )}
      </Field>
    </>
  );
}
