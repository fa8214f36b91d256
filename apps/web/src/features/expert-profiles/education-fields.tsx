import { GRADUATION_YEAR_MIN } from "@quorate/api/profiles/expert-fields.schema";
import { MBA_SCHOOL_REGIONS, mbaRegionOf, mbaSchoolsIn } from "@quorate/core/catalog/mba-schools";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "../../components/ui/form/field.tsx";
import { FormSection } from "../../components/ui/form/form-section.tsx";
import { NumberField } from "../../components/ui/form/number-field.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { TagField } from "../../components/ui/form/tag-field.tsx";
import type { ExpertFormInput } from "./expert-form-schema.ts";

const ELIGIBLE = "An MBA or equivalent masters from a top 10 business school (2024-2025 rankings).";
const ELSEWHERE = "Elsewhere";

type EducationFieldsProps = {
  currentYear: number;
  /** What stands instead of who is eligible, where that has been looked at. */
  reason?: string;
};

export function EducationFields({ currentYear, reason = ELIGIBLE }: EducationFieldsProps) {
  return (
    <FormSection title="Education" reason={reason}>
      <SchoolFields />
      <NumberField name="graduationYear" label="Graduation year" hint={`${GRADUATION_YEAR_MIN} to ${currentYear}.`} />
      <TagField name="credentials" label="Other credentials" optional hint="Such as CFA, ACA or PMP." />
    </FormSection>
  );
}

/** Another country clears the chosen school; the list opens once there is a country. */
function SchoolFields() {
  const { register, setValue, clearErrors, formState } = useFormContext<ExpertFormInput>();
  const school = useWatch<ExpertFormInput, "mbaSchool">({ name: "mbaSchool" });
  const opened = formState.defaultValues?.mbaSchool ?? "";
  const [chosenRegion, setRegion] = useState<string>();
  const error = formState.errors.mbaSchool?.message;
  // A school in the list sets its region; any other is elsewhere.
  const region = chosenRegion ?? (school ? (mbaRegionOf(school) ?? ELSEWHERE) : "");
  const unlisted = [...new Set([opened, school])].filter((one) => one !== "" && mbaRegionOf(one) === null);
  const regions = unlisted.length > 0 ? [...MBA_SCHOOL_REGIONS, ELSEWHERE] : MBA_SCHOOL_REGIONS;
  const schools = region === ELSEWHERE ? unlisted : mbaSchoolsIn(region);

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
            options={regions}
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
            options={region === "" ? [] : [{ label: region, options: schools }]}
            placeholder={region === "" ? "MBA school" : "Choose a school"}
            disabled={region === ""}
            {...register("mbaSchool")}
            key={region} // each region has other choices: the field starts again
          />
        )}
      </Field>
    </>
  );
}
