import type { EquityWorksheetDto, WorksheetVersionDto } from "@quorate/api/equity-worksheets/equity-worksheets.schema";
import { lazy, Suspense, useState } from "react";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { WorksheetTables } from "./equity-tables.tsx";
import { changesOf, equityTerms, namesOf, worksheetFile } from "./equity-words.ts";
import { isOpen, otherOf } from "./founder-words.ts";
import { SignForm } from "./sign-form.tsx";
import styles from "./standing.module.css";
import { EarlierVersions, Standing } from "./standing.tsx";

const EquityForm = lazy(async () => ({ default: (await import("./equity-form.tsx")).EquityForm }));

/** Who holds which share: the version in force, the one that waits for signatures, and what this reader can do. */
export function EquitySection({ id, worksheet }: { id: string; worksheet: EquityWorksheetDto }) {
  const [asked, setAsked] = useState<"write" | "sign" | null>(null);
  const cache = trpc.useUtils();
  const sign = trpc.equityWorksheets.sign.useMutation();
  const { versions } = worksheet;
  const open = versions.find(isOpen);
  const inForce = versions.find(({ status }) => status === "in_force");
  const done = () => setAsked(null);
  if (asked === "write") {
    return (
      <Suspense fallback={<SkeletonRows label="Loading the worksheet" />}>
        <EquityForm id={id} worksheet={worksheet} from={open ?? inForce} onDone={done} />
      </Suspense>
    );
  }
  if (asked === "sign" && open) {
    return (
      <SignForm
        what="equity worksheet"
        idPrefix="sign-equity-"
        founders={worksheet}
        version={open}
        terms={equityTerms(worksheet, open)}
        sign={(signature) => sign.mutateAsync({ id, ...signature })}
        refresh={() => cache.equityWorksheets.invalidate()}
        onDone={done}
      />
    );
  }
  const standing = (version: WorksheetVersionDto) => {
    const former = versions[versions.indexOf(version) + 1];
    return (
      <Standing
        founders={worksheet}
        version={{ ...version, changed: changesOf(version) }}
        terms={equityTerms(worksheet, version)}
        before={former ? equityTerms(worksheet, former) : []}
        file={worksheetFile(version.id)}
      >
        <WorksheetTables version={version} names={namesOf(worksheet)} />
      </Standing>
    );
  };
  const present = open ?? inForce;
  return (
    <div className={styles.wide}>
      {present ? (
        standing(present)
      ) : (
        <p>Nothing agreed yet. Set out who holds which share, how it vests, and what a founder who leaves keeps.</p>
      )}
      <Moves id={id} worksheet={worksheet} open={open} hasAny={present !== undefined} onAsk={setAsked} />
      {open && inForce && (
        <details>
          <summary className="link">
            Version {inForce.version} is in force until both of you have signed a later one
          </summary>
          {standing(inForce)}
        </details>
      )}
      <EarlierVersions
        founders={worksheet}
        versions={versions.filter((version) => version !== present && version !== inForce)}
        fileOf={worksheetFile}
      />
    </div>
  );
}

type MovesProps = {
  id: string;
  worksheet: EquityWorksheetDto;
  open: WorksheetVersionDto | undefined;
  hasAny: boolean;
  onAsk: (asked: "write" | "sign") => void;
};

function Moves({ id, worksheet, open, hasAny, onAsk }: MovesProps) {
  const [isCallingOff, setCallingOff] = useState(false);
  const cache = trpc.useUtils();
  const callOff = trpc.equityWorksheets.callOff.useMutation({
    onSuccess: () => toast({ title: "Called off" }),
    onError: (error) => showRefusal(toUiError(error), "The version was not called off"),
    onSettled: async () => {
      setCallingOff(false);
      await cache.equityWorksheets.invalidate();
    },
  });
  const { isConnected, side } = worksheet;
  return (
    <div className={styles.moves}>
      {isConnected && open?.waitsFor.includes(side) && <Button onClick={() => onAsk("sign")}>Sign</Button>}
      {isConnected && (
        <Button variant={hasAny ? "secondary" : "primary"} onClick={() => onAsk("write")}>
          {hasAny ? "Change it" : "Write an equity worksheet"}
        </Button>
      )}
      {open && (
        <Button variant="secondary" onClick={() => setCallingOff(true)}>
          Call it off
        </Button>
      )}
      {isCallingOff && open && (
        <ConfirmDialog
          title={`Call version ${open.version} off?`}
          description={`We'll tell ${otherOf(worksheet)}. Anything you've both signed stays in force.`}
          action="Call it off"
          variant="destructive"
          busy={callOff.isPending}
          onConfirm={() => callOff.mutate({ id, version: open.version })}
          onClose={() => setCallingOff(false)}
        />
      )}
    </div>
  );
}
