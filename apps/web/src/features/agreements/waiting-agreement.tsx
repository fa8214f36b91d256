import type { AgreementDto } from "@quorate/api/agreements/agreements.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { lazy, Suspense, useId, useState } from "react";
import { DrawnSignature } from "../../components/signatures/drawn-signature.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";
import { agreementFile, signatureWords, waitingText, waitingTitle } from "./agreement-words.ts";
import styles from "./agreements.module.css";

const SignAgreementDialog = lazy(async () => ({
  default: (await import("./sign-agreement-dialog.tsx")).SignAgreementDialog,
}));
const DeclineAgreementDialog = lazy(async () => ({
  default: (await import("./decline-agreement-dialog.tsx")).DeclineAgreementDialog,
}));

/** An agreement that is not signed by both, above the work: whose move it is and what this reader can do. Nothing where none waits. */
export function WaitingAgreement({ project }: { project: ProjectDetailDto }) {
  const isWaiting = project.agreement !== null && project.agreement.status !== "in_force";
  const { data } = trpc.agreements.get.useQuery({ id: project.id }, { enabled: isWaiting });
  const titleId = useId();
  const agreement = data?.agreement;
  if (!isWaiting || !agreement || agreement.status === "in_force") return null;
  return (
    <section className={styles.waiting} id="agreement" aria-labelledby={titleId}>
      <h2 className="display-4" id={titleId}>
        {waitingTitle(agreement, project)}
      </h2>
      <p>{waitingText(agreement, project)}</p>
      {agreement.declineReason && <p className={styles.reason}>“{agreement.declineReason}”</p>}
      {agreement.signatures.map((signature) => (
        <div key={signature.record} className="mute text-sm">
          Signed by {signatureWords(signature)}
          <DrawnSignature drawing={signature.drawing} name={signature.name} />
        </div>
      ))}
      <Actions project={project} agreement={agreement} isNeeded={data.isNeeded} />
    </section>
  );
}

type ActionsProps = { project: ProjectDetailDto; agreement: AgreementDto; isNeeded: boolean };

function Actions({ project, agreement, isNeeded }: ActionsProps) {
  const [asked, setAsked] = useState<"sign" | "decline" | null>(null);
  const { done, refused } = useProjectAction("agreements");
  const { id, viewer } = project;
  const withdraw = trpc.agreements.withdraw.useMutation({
    onSuccess: () => done({ title: "Agreement withdrawn", description: "Milestones can be funded without it." }),
    onError: (error) => refused(error, "The agreement wasn't withdrawn"),
  });
  const draw = trpc.agreements.draw.useMutation({
    onSuccess: () => done({ title: "Agreement drawn up", description: "The expert signs first." }),
    onError: (error) => refused(error, "The agreement wasn't drawn up"),
  });
  const isNext = agreement.waitsFor === viewer;
  const isParty = viewer === "client" || viewer === "expert";
  const hasSigned = agreement.signatures.some(({ party }) => party === viewer);
  const isClient = viewer === "client";
  return (
    <div className={styles.actions}>
      {isNext && <Button onClick={() => setAsked("sign")}>Read and sign</Button>}
      {isClient && agreement.status === "declined" && (
        <Button busy={draw.isPending} onClick={() => draw.mutate({ id })}>
          Draw it up again
        </Button>
      )}
      <Button asChild variant="secondary">
        <a href={agreementFile(id)} download>
          Download the PDF
        </a>
      </Button>
      {isParty && agreement.waitsFor !== null && !hasSigned && (
        <Button variant="secondary" onClick={() => setAsked("decline")}>
          Decline to sign
        </Button>
      )}
      {isClient && !isNeeded && (
        <Button variant="secondary" busy={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
          Continue without it
        </Button>
      )}
      {asked && (
        <Suspense>
          {asked === "sign" ? (
            <SignAgreementDialog agreement={agreement} onClose={() => setAsked(null)} />
          ) : (
            <DeclineAgreementDialog projectId={id} onClose={() => setAsked(null)} />
          )}
        </Suspense>
      )}
    </div>
  );
}
