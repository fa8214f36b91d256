import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { toUiError } from "../../lib/errors.ts";
import { trpc } from "../../lib/trpc.ts";
import { ExpertAnswerForm, type ExpertProofs } from "./expert-answer-form.tsx";
import { OwnVerification } from "./own-verification.tsx";

export function ExpertVerification({ proofs }: { proofs: ExpertProofs }) {
  const { data, error, refetch } = trpc.verification.get.useQuery();
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
  const { name, mbaSchool, graduationYear } = data.claims;
  return (
    <OwnVerification
      kind="expert"
      of={data}
      claims={[
        { label: "Name", value: name },
        { label: "School", value: mbaSchool },
        { label: "Graduation year", value: graduationYear },
      ]}
      form={<ExpertAnswerForm of={data} proofs={proofs} />}
    />
  );
}
