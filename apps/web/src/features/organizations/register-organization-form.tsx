import { createOrganizationInput } from "@quorate/api/organizations/organizations.schema";
import { INDUSTRIES } from "@quorate/core/catalog/industries";
import { ORGANIZATION_SIZE_LABELS, ORGANIZATION_SIZES } from "@quorate/core/organizations/organization-size";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { FormActions, FormSection } from "../../components/ui/form/form-section.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { TextAreaField, TextField } from "../../components/ui/form/text-field.tsx";
import { paths } from "../../lib/paths.ts";
import { toastOrganizationRefusal, useCreateOrganization } from "./use-create-organization.ts";

const SIZES = ORGANIZATION_SIZES.map((value) => ({ value, label: ORGANIZATION_SIZE_LABELS[value] }));

export function RegisterOrganizationForm() {
  const createOrganization = useCreateOrganization();
  const form = useZodForm({
    schema: createOrganizationInput,
    defaultValues: { name: "", industry: "", website: "", description: "", location: "" },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      keptAs="organization-registration"
      className="pb-16"
      onSubmit={createOrganization}
      onRefused={toastOrganizationRefusal}
    >
      <FormSection first title="Organization" reason="Experts see this beside every project you post.">
        <TextField name="name" label="Organization name" wide autoComplete="organization" />
        <Field id="industry" label="Industry" error={errors.industry?.message}>
          {(control) => (
            <Select {...control} options={INDUSTRIES} placeholder="Select an industry" {...form.register("industry")} />
          )}
        </Field>
        <Field id="size" label="Organization size" error={errors.size?.message}>
          {(control) => <Select {...control} options={SIZES} placeholder="Select a size" {...form.register("size")} />}
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
      <FormActions>
        <Button type="submit" busy={isSubmitting} busyLabel="Creating...">
          Create organization profile
        </Button>
        <Button asChild variant="quiet">
          <Link to={paths.landing}>Cancel</Link>
        </Button>
      </FormActions>
    </Form>
  );
}
