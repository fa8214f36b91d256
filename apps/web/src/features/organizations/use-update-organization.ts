import type { OrganizationDto } from "@quorate/api/organizations/organizations.schema";
import { ORGANIZATION_FIELDS } from "@quorate/api/profiles/organization-fields.schema";
import { formValues } from "@quorate/api/schema/fields";
import { useNavigate } from "react-router-dom";
import type { Edited } from "../../components/ui/form/use-field-changes.ts";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import type { OrganizationFormInput } from "./organization-fields.tsx";

/** The form as the organization stands. */
export function organizationFormValues(organization: OrganizationDto): OrganizationFormInput {
  return formValues(ORGANIZATION_FIELDS, organization);
}

/** Saves the changes to your own organization. */
export function useUpdateOrganization(id: string) {
  const navigate = useNavigate();
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.organizations.update.useMutation();

  async function save(changes: Partial<OrganizationFormInput>, ifUnchangedSince: string): Promise<void> {
    if (Object.keys(changes).length === 0) return;
    await mutateAsync({ id, ifUnchangedSince, ...changes });
  }

  async function readAgain(): Promise<Edited<OrganizationFormInput>> {
    const organization = await cache.organizations.get.fetch({ id }, { staleTime: 0 });
    return { values: organizationFormValues(organization), updatedAt: organization.updatedAt };
  }

  async function finish(): Promise<void> {
    await cache.organizations.invalidate();
    toast({ title: "Organization saved", description: "Your changes are live." });
    await navigate(paths.dashboard);
  }
  return { save, readAgain, finish };
}
