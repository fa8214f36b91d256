import { trpc } from "../../lib/trpc.ts";
import { ExpertAnswerForm, type ExpertProofs } from "./expert-answer-form.tsx";
import { LoadedVerification } from "./loaded-verification.tsx";
import { OwnVerification } from "./own-verification.tsx";

export function ExpertVerification({ proofs }: { proofs: ExpertProofs }) {
  const query = trpc.verification.get.useQuery();
  return (
    <LoadedVerification of={query}>
      {(data) => (
        <OwnVerification
          kind="expert"
          of={data}
          claims={[
            { label: "Name", value: data.claims.name },
            { label: "School", value: data.claims.mbaSchool },
            { label: "Graduation year", value: data.claims.graduationYear },
          ]}
          form={<ExpertAnswerForm of={data} proofs={proofs} />}
        />
      )}
    </LoadedVerification>
  );
}
