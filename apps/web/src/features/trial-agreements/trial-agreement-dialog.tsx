import type { TrialAgreementDto, TrialVersionDto } from "@quorate/api/trial-agreements/trial-agreements.schema";
import { formatDate, formatDateTime } from "@quorate/core/format/date-format";
import { useState } from "react";
import { DrawnSignature } from "../../components/signatures/drawn-signature.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { Dialog, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { SignTrialForm } from "./sign-trial-form.tsx";
import styles from "./trial-agreement-dialog.module.css";
import { TrialForm } from "./trial-form.tsx";
import { isOpen, nameOf, otherOf, statusWords, termsOf, trialFile } from "./trial-words.ts";

type TrialAgreementDialogProps = { connectionId: string; name: string; onClose: () => void };

/** What the two agree on for a time: the present version with what it changed, and what this reader can do. */
export function TrialAgreementDialog({ connectionId: id, name, onClose }: TrialAgreementDialogProps) {
  const query = trpc.trialAgreements.get.useQuery({ id });
  return (
    <Dialog open onOpenChange={(isShown) => !isShown && onClose()}>
      <DialogContent
        title={`Trial agreement with ${name}`}
        description="Work together for a while before you decide to found together. In force once both have signed."
        wide
      >
        <Loaded query={query} what="the trial agreement" keeps>
          {(trial) => <Trial id={id} trial={trial} />}
        </Loaded>
      </DialogContent>
    </Dialog>
  );
}

function Trial({ id, trial }: { id: string; trial: TrialAgreementDto }) {
  const [asked, setAsked] = useState<"write" | "sign" | null>(null);
  const [latest, former] = trial.versions;
  const done = () => setAsked(null);
  if (asked === "write") {
    return <TrialForm id={id} trial={trial} from={latest && isOpen(latest) ? latest : undefined} onDone={done} />;
  }
  if (asked === "sign" && latest) return <SignTrialForm id={id} trial={trial} version={latest} onDone={done} />;
  if (!latest) {
    return (
      <div className={styles.body}>
        <p>Nothing is agreed yet: days, hours, what each of you hands over, and who owns the results.</p>
        <div className={styles.moves}>
          <Button onClick={() => setAsked("write")}>Write a trial agreement</Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.body}>
      <p>
        <strong>Version {latest.version}</strong>, by {latest.writtenBy === trial.side ? "you" : otherOf(trial)} on{" "}
        {formatDate(latest.writtenAt)}. {statusWords(trial, latest)}
      </p>
      <Terms trial={trial} version={latest} former={former} />
      {latest.signatures.map(({ record, name, side, signedAt, drawing }) => (
        <div key={record} className={styles.was}>
          Signed by {name}, for {nameOf(trial, side)}, on {formatDateTime(signedAt)}
          <DrawnSignature drawing={drawing} name={name} />
        </div>
      ))}
      <p className={styles.hash}>
        <a href={trialFile(latest.id)} download className="link">
          Download the PDF
        </a>
        , SHA-256 {latest.sha256}
        {latest.signatures.length > 0 && (
          <>
            {". "}
            <a href={`/api/trial-agreements/${latest.id}/signatures.pdf`} download className="link">
              The signatures as PDF
            </a>
          </>
        )}
      </p>
      <Moves id={id} trial={trial} latest={latest} onAsk={setAsked} />
    </div>
  );
}

type TermsProps = { trial: TrialAgreementDto; version: TrialVersionDto; former: TrialVersionDto | undefined };

function Terms({ trial, version, former }: TermsProps) {
  const before = former ? termsOf(trial, former) : [];
  const now = termsOf(trial, version);
  const gone = before.filter(
    ({ field }) => version.changed.includes(field) && !now.some((term) => term.field === field),
  );
  return (
    <dl className={styles.terms}>
      {now.map(({ field, label, value }) => (
        <div key={field} className={styles.term}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {version.changed.includes(field) && (
            <dd className={styles.was}>
              Changed; before: {before.find((term) => term.field === field)?.value ?? "nothing"}
            </dd>
          )}
        </div>
      ))}
      {gone.map(({ field, label, value }) => (
        <div key={field} className={styles.term}>
          <dt>{label}</dt>
          <dd className={styles.was}>Taken out; before: {value}</dd>
        </div>
      ))}
    </dl>
  );
}

type MovesProps = {
  id: string;
  trial: TrialAgreementDto;
  latest: TrialVersionDto;
  onAsk: (asked: "write" | "sign") => void;
};

function Moves({ id, trial, latest, onAsk }: MovesProps) {
  const [isEnding, setEnding] = useState(false);
  const cache = trpc.useUtils();
  const isInForce = latest.status === "in_force";
  const end = trpc.trialAgreements.end.useMutation({
    onSuccess: () => toast({ title: isInForce ? "Trial ended" : "Trial called off" }),
    onError: (error) => showRefusal(toUiError(error), "The trial agreement was not ended"),
    onSettled: async () => {
      setEnding(false);
      await cache.trialAgreements.invalidate();
    },
  });
  return (
    <div className={styles.moves}>
      {latest.waitsFor.includes(trial.side) && <Button onClick={() => onAsk("sign")}>Sign</Button>}
      {isOpen(latest) && (
        <Button variant="secondary" onClick={() => onAsk("write")}>
          Change it
        </Button>
      )}
      {!isOpen(latest) && !isInForce && <Button onClick={() => onAsk("write")}>Write another</Button>}
      {(isOpen(latest) || isInForce) && (
        <Button variant="secondary" onClick={() => setEnding(true)}>
          {isInForce ? "End it early" : "Call it off"}
        </Button>
      )}
      {isEnding && (
        <ConfirmDialog
          title={isInForce ? "End the trial early?" : "Call the trial off?"}
          description={
            isInForce
              ? `${otherOf(trial)} is told. Who owns what was made until now stays as agreed.`
              : `${otherOf(trial)} is told. Either of you can write another.`
          }
          action={isInForce ? "End it early" : "Call it off"}
          variant="destructive"
          busy={end.isPending}
          onConfirm={() => end.mutate({ id, version: latest.version })}
          onClose={() => setEnding(false)}
        />
      )}
    </div>
  );
}
