import { Loaded } from "../../components/ui/data/loaded.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { ExpertAnswerForm, type ExpertProofs } from "./expert-answer-form.tsx";
import { OwnVerification } from "./own-verification.tsx";
import { whileBeingChecked } from "./while-being-checked.ts";

export function ExpertVerification({ expertId, proofs }: { expertId: string; proofs: ExpertProofs }) {
  const query = trpc.verification.get.useQuery(undefined, whileBeingChecked);
  return (
    <Loaded query={query} what="your verification" rows={4} heading="h2" keeps>
      {(data) => (
        <OwnVerification
          kind="expert"
          of={data}
          claims={[
            { label: "Name", value: data.claims.name },
            { label: "School", value: data.claims.mbaSchool },
            { label: "Graduation year", value: data.claims.graduationYear },
          ]}
          documentsPath={paths.editExpertProfile(expertId)}
          form={<ExpertAnswerForm of={data} proofs={proofs} />}
        />
      )}
    </Loaded>
  );
}
