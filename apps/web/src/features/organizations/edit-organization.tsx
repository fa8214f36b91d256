import { createOrganizationInput, type OrganizationDto } from "@quorate/api/organizations/organizations.schema";
import { ORGANIZATION_FIELDS } from "@quorate/api/profiles/organization-fields.schema";
import { partOf } from "@quorate/api/schema/fields";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { NewVerificationNotice } from "../../components/layout/new-verification-notice.tsx";
import { OwnToEdit } from "../../components/layout/own-to-edit.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { FormActions } from "../../components/ui/form/form-section.tsx";
import { SavedElsewhere } from "../../components/ui/form/saved-elsewhere.tsx";
import { useFieldChanges } from "../../components/ui/form/use-field-changes.ts";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { useIsOtherName } from "../../lib/checked-name.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { LogoSetting } from "./logo-setting.tsx";
import { OrganizationFields, type OrganizationFormInput } from "./organization-fields.tsx";
import { organizationFormValues, useUpdateOrganization } from "./use-update-organization.ts";

const LABELS = partOf(ORGANIZATION_FIELDS, "label");

/** One's own organization to correct; another's is not there to edit. */
export function EditOrganization({ id, ownId }: { id: string; ownId: string | null }) {
  const isOwn = id === ownId;
  const query = trpc.organizations.get.useQuery({ id }, { enabled: isOwn });
  return (
    <div className="wrap">
      <Breadcrumb steps={[{ label: "Dashboard", to: paths.dashboard }, { label: "Edit your organization" }]} />
      <PageHead title="Edit your organization">Changes show straight away, beside your projects too.</PageHead>
      <OwnToEdit
        what="organization"
        isOwn={isOwn}
        elsewhere={
          ownId
            ? { to: paths.editOrganizationProfile(ownId), label: "Edit my organization" }
            : { to: paths.registerOrganization, label: "Register an organization" }
        }
        query={query}
      >
        {(organization) => (
          <>
            <LogoSetting organization={organization} />
            <EditForm key={organization.id} opened={organization} />
          </>
        )}
      </OwnToEdit>
    </div>
  );
}

/** As it stood when the form was opened, while the organization behind it may be asked for again. */
function EditForm({ opened }: { opened: OrganizationDto }) {
  const [organization] = useState(opened);
  const values = organizationFormValues(organization);
  const form = useZodForm<OrganizationFormInput, unknown>({ schema: createOrganizationInput, defaultValues: values });
  const { save, readAgain, finish } = useUpdateOrganization(organization.id);
  const { saveChanges, clashes, settle } = useFieldChanges({
    form,
    opened: { values, updatedAt: organization.updatedAt },
    save,
    readAgain,
  });

  const isOtherName = useIsOtherName("organization");
  const opensVerification = isOtherName(useWatch({ control: form.control, name: "name" }));

  async function submit(typed: OrganizationFormInput) {
    const isSaved = await saveChanges(typed);
    if (isSaved) await finish();
    return isSaved;
  }
  return (
    <Form form={form} keptAs="organization-edit" className="pb-16" onSubmit={submit}>
      <SavedElsewhere clashes={clashes} labels={LABELS} onSettled={settle} />
      <OrganizationFields industry={organization.industry ?? ""} />
      <FormActions notice={opensVerification && <NewVerificationNotice of="organization" />}>
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving...">
          {opensVerification ? "Save and verify again" : "Save changes"}
        </Button>
        <Button asChild variant="quiet">
          <Link to={paths.dashboard}>Cancel</Link>
        </Button>
      </FormActions>
    </Form>
  );
}
