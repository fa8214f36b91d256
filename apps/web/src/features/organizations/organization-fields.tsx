import type { createOrganizationInput } from "@quorate/api/organizations/organizations.schema";
import { INDUSTRIES } from "@quorate/core/catalog/industries";
import { ORGANIZATION_SIZE_LABELS, ORGANIZATION_SIZES } from "@quorate/core/organizations/organization-size";
import { useFormContext } from "react-hook-form";
import type { z } from "zod";
import { Field } from "../../components/ui/form/field.tsx";
import { FormSection } from "../../components/ui/form/form-section.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { TextAreaField, TextField } from "../../components/ui/form/text-field.tsx";

export type OrganizationFormInput = z.input<typeof createOrganizationInput>;

const SIZES = ORGANIZATION_SIZES.map((value) => ({ value, label: ORGANIZATION_SIZE_LABELS[value] }));

/** All fields of an organization, for signing up and for editing. `industry`: its present one. */
export function OrganizationFields({ industry = "" }: { industry?: string }) {
  const { register, formState } = useFormContext<OrganizationFormInput>();
  const { errors } = formState;
  const isListed = industry === "" || INDUSTRIES.some((listed) => listed === industry);
  return (
    <>
      <FormSection first title="Organization" reason="Experts see this beside every project you post.">
        <TextField name="name" label="Organization name" wide autoComplete="organization" />
        <Field id="industry" label="Industry" error={errors.industry?.message}>
          {(control) => (
            <Select
              {...control}
              options={isListed ? INDUSTRIES : [industry, ...INDUSTRIES]}
              placeholder="Select an industry"
              {...register("industry")}
            />
          )}
        </Field>
        <Field id="size" label="Organization size" error={errors.size?.message}>
          {(control) => <Select {...control} options={SIZES} placeholder="Select a size" {...register("size")} />}
        </Field>
      </FormSection>
      <FormSection title="About" reason="The more an expert knows, the better the proposal fits.">
        <TextField
          name="website"
          label="Website"
          optional
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
        />
        <TextField name="location" label="Location" optional placeholder="City, country" />
        <TextAreaField name="description" label="Description" optional hint="What you do and for whom." />
      </FormSection>
    </>
  );
}
