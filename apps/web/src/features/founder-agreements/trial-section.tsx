import type { TrialAgreementDto, TrialVersionDto } from "@quorate/api/trial-agreements/trial-agreements.schema";
import { isOver } from "@quorate/core/founder-agreements/trial-terms";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { currentTime } from "../../lib/clock.ts";
import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { isOpen, otherOf } from "./founder-words.ts";
import { SignForm } from "./sign-form.tsx";
import styles from "./standing.module.css";
import { EarlierVersions, Standing } from "./standing.tsx";
import { TrialForm } from "./trial-form.tsx";
import { trialFile, trialTerms } from "./trial-words.ts";

/** What the two agree on for a time: the present version with what it changed, and what this reader can do. */
export function TrialSection({ id, trial }: { id: string; trial: TrialAgreementDto }) {
  const [asked, setAsked] = useState<"write" | "sign" | null>(null);
  const cache = trpc.useUtils();
  const sign = trpc.trialAgreements.sign.useMutation();
  const [latest, former] = trial.versions;
  const done = () => setAsked(null);
  if (asked === "write") {
    return <TrialForm id={id} trial={trial} from={latest && isOpen(latest) ? latest : undefined} onDone={done} />;
  }
  if (asked === "sign" && latest) {
    return (
      <SignForm
        what="trial agreement"
        idPrefix="sign-trial-"
        founders={trial}
        version={latest}
        terms={trialTerms(trial, latest)}
        sign={(signature) => sign.mutateAsync({ id, ...signature })}
        refresh={() => cache.trialAgreements.invalidate()}
        onDone={done}
      />
    );
  }
  if (!latest) {
    return (
      <div className={styles.body}>
        <p>Nothing agreed yet. Set out the days, the hours, what each of you hands over, and who owns the results.</p>
        {trial.isConnected && (
          <div className={styles.moves}>
            <Button onClick={() => setAsked("write")}>Write a trial agreement</Button>
          </div>
        )}
      </div>
    );
  }
  return (
    <div className={styles.wide}>
      <Standing
        founders={trial}
        version={latest}
        terms={trialTerms(trial, latest)}
        before={former ? trialTerms(trial, former) : []}
        file={trialFile(latest.id)}
      />
      <Moves id={id} trial={trial} latest={latest} onAsk={setAsked} />
      <EarlierVersions founders={trial} versions={trial.versions.slice(1)} fileOf={trialFile} />
    </div>
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
  const [now] = useState(currentTime);
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
  const { isConnected } = trial;
  const isFinished = isInForce && isOver(latest.endsOn, now);
  return (
    <div className={styles.moves}>
      {isConnected && latest.waitsFor.includes(trial.side) && <Button onClick={() => onAsk("sign")}>Sign</Button>}
      {isConnected && isOpen(latest) && (
        <Button variant="secondary" onClick={() => onAsk("write")}>
          Change it
        </Button>
      )}
      {isConnected && !isOpen(latest) && (!isInForce || isFinished) && (
        <Button onClick={() => onAsk("write")}>Write another</Button>
      )}
      {(isOpen(latest) || isInForce) && !isFinished && (
        <Button variant="secondary" onClick={() => setEnding(true)}>
          {isInForce ? "End it early" : "Call it off"}
        </Button>
      )}
      {isEnding && (
        <ConfirmDialog
          title={isInForce ? "End the trial early?" : "Call the trial off?"}
          description={
            isInForce
              ? `We'll tell ${otherOf(trial)}. Who owns the work so far stays as agreed.`
              : `We'll tell ${otherOf(trial)}. Either of you can write another.`
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
