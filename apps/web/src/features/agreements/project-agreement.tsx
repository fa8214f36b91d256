import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { DrawnSignature } from "../../components/signatures/drawn-signature.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";
import { agreementFile, signatureFile, signatureWords } from "./agreement-words.ts";
import styles from "./agreements.module.css";

type ProjectAgreementProps = { project: ProjectDetailDto; milestones: readonly MilestoneDto[] };

/** The agreement in force: who signed it and when, and its file; or, before anything is funded, a way to draw one up. */
export function ProjectAgreement({ project, milestones }: ProjectAgreementProps) {
  const isInForce = project.agreement?.status === "in_force";
  const { data } = trpc.agreements.get.useQuery({ id: project.id }, { enabled: isInForce });
  const { done, refused } = useProjectAction("agreements");
  const draw = trpc.agreements.draw.useMutation({
    onSuccess: () => done({ title: "Agreement drawn up", description: "The expert signs first." }),
    onError: (error) => refused(error, "The agreement wasn't drawn up"),
  });
  if (isInForce) {
    const agreement = data?.agreement;
    if (!agreement) return null;
    return (
      <Section title="Agreement" note="Both have signed. To change the plan, use a change order.">
        <div className={styles.record}>
          <ul>
            {agreement.signatures.map((signature) => (
              <li key={signature.record}>
                {signatureWords(signature)}
                <DrawnSignature drawing={signature.drawing} name={signature.name} />
              </li>
            ))}
          </ul>
          <p className={styles.hash}>
            <span className="mute">SHA-256 </span>
            {agreement.sha256}
          </p>
          <div className={styles.actions}>
            <Button asChild variant="secondary">
              <a href={agreementFile(project.id)} download>
                Download the PDF
              </a>
            </Button>
            <Button asChild variant="secondary">
              <a href={signatureFile(project.id)} download>
                Download signatures
              </a>
            </Button>
            <Button asChild variant="secondary">
              <a href={paths.checkAgreement}>Check a copy</a>
            </Button>
          </div>
        </div>
      </Section>
    );
  }
  const live = milestones.filter(({ status }) => status !== "cancelled");
  const isUnfunded = live.length > 0 && live.every(({ status, payment }) => status === "planned" && payment === null);
  const canDraw = project.viewer === "client" && project.status === "in_progress" && project.agreement === null;
  if (!canDraw || !isUnfunded) return null;
  return (
    <Section title="Agreement" note="Optional: put the plan in a document you both sign before you fund it.">
      <div className={styles.actions}>
        <Button variant="secondary" busy={draw.isPending} onClick={() => draw.mutate({ id: project.id })}>
          Draw up an agreement
        </Button>
      </div>
    </Section>
  );
}
