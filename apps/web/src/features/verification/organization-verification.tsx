import { Loaded } from "../../components/ui/data/loaded.tsx";
import type { ChosenFiles } from "../../components/ui/form/file-slots.tsx";
import { trpc } from "../../lib/trpc.ts";
import { OrganizationAnswerForm } from "./organization-answer-form.tsx";
import { OwnVerification } from "./own-verification.tsx";
import { whileBeingChecked } from "./while-being-checked.ts";

export function OrganizationVerification({ proofs }: { proofs: ChosenFiles }) {
  const query = trpc.verification.getOfOrganization.useQuery(undefined, whileBeingChecked);
  return (
    <Loaded query={query} what="your verification" rows={4} heading="h2" keeps>
      {(data) => (
        <OwnVerification
          kind="organization"
          of={data}
          claims={[
            { label: "Organization", value: data.claims.name },
            { label: "Registration number", value: data.claims.registrationNumber ?? "Not given" },
            { label: "Registered in", value: data.claims.registeredCountry ?? "Not given" },
            { label: "Website", value: data.claims.website ?? "Not given" },
          ]}
          form={<OrganizationAnswerForm of={data} proofs={proofs} />}
        />
      )}
    </Loaded>
  );
}
