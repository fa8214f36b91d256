import { createOrganizationInput } from "@quorate/api/organizations/organizations.schema";
import { ORGANIZATION_FIELDS } from "@quorate/api/profiles/organization-fields.schema";
import { partOf } from "@quorate/api/schema/fields";
import { POSTING_NEED_WORDS, postingNeed } from "@quorate/core/access/posting";
import { RegistrationForm } from "../../components/layout/registration-form.tsx";
import { useZodForm } from "../../components/ui/form/form.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useRegistration } from "../../lib/use-registration.ts";
import { OrganizationFields } from "./organization-fields.tsx";

export function useRegisterOrganization() {
  return useRegistration({
    create: trpc.organizations.create.useMutation().mutateAsync,
    words: ({ id, name }, { emailVerified }) => ({
      title: "Organization registered",
      description:
        postingNeed({ organizationId: id, emailVerified }) === null
          ? `${name} can now post projects and invite experts.`
          : `${POSTING_NEED_WORDS["verified-email"]}; then ${name} can post projects.`,
    }),
  });
}

export function RegisterOrganizationForm() {
  const register = useRegisterOrganization();
  const form = useZodForm({
    schema: createOrganizationInput,
    defaultValues: { ...partOf(ORGANIZATION_FIELDS, "blank"), size: undefined },
  });
  return (
    <RegistrationForm of="organization" form={form} onSubmit={register}>
      <OrganizationFields />
    </RegistrationForm>
  );
}
