import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import type { ChosenFiles } from "../../components/ui/form/file-slots.tsx";
import { toUiError } from "../../lib/errors.ts";
import { trpc } from "../../lib/trpc.ts";
import { OrganizationAnswerForm } from "./organization-answer-form.tsx";
import { OwnVerification } from "./own-verification.tsx";

export function OrganizationVerification({ proofs }: { proofs: ChosenFiles }) {
  const { data, error, refetch } = trpc.verification.getOfOrganization.useQuery();
  if (error) {
    return (
      <ErrorState
        heading="h2"
        title="We could not load your verification"
        requestId={toUiError(error).requestId}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <SkeletonRows label="Loading your verification" rows={4} />;
  const { name, registrationNumber, registeredCountry, website } = data.claims;
  return (
    <OwnVerification
      kind="organization"
      of={data}
      claims={[
        { label: "Organization", value: name },
        { label: "Registration number", value: registrationNumber ?? "Not given" },
        { label: "Registered in", value: registeredCountry ?? "Not given" },
        { label: "Website", value: website ?? "Not given" },
      ]}
      form={<OrganizationAnswerForm of={data} proofs={proofs} />}
    />
  );
}
