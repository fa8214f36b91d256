import { createOrganizationInput } from "@quorate/api/organizations/organizations.schema";
import { ORGANIZATION_FIELDS } from "@quorate/api/profiles/organization-fields.schema";
import { partOf } from "@quorate/api/schema/fields";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { FormActions } from "../../components/ui/form/form-section.tsx";
import { paths } from "../../lib/paths.ts";
import { OrganizationFields } from "./organization-fields.tsx";
import { toastOrganizationRefusal, useCreateOrganization } from "./use-create-organization.ts";

export function RegisterOrganizationForm() {
  const createOrganization = useCreateOrganization();
  const form = useZodForm({
    schema: createOrganizationInput,
    defaultValues: { ...partOf(ORGANIZATION_FIELDS, "blank"), size: undefined },
  });
  const { isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      keptAs="organization-registration"
      className="pb-16"
      onSubmit={createOrganization}
      onRefused={toastOrganizationRefusal}
    >
      <OrganizationFields />
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
