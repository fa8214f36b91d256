import type { ReportDto } from "@quorate/api/reports/reports.schema";
import { REPORT_NOTE_LENGTH_MAX, type ReportOutcome } from "@quorate/core/reports/report";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Textarea } from "../../components/ui/form/input.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { useResolveReport } from "./use-resolve-report.ts";

/** An open report is dismissed or its profile hidden; a profile that is hidden can be shown again. */
export function ReportActions({ report }: { report: ReportDto }) {
  const [asking, setAsking] = useState<ReportOutcome | null>(null);
  const { restore, isRestoring } = useResolveReport(report);
  if (report.status === "open") {
    return (
      <>
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAsking("dismissed")}>
          Dismiss
        </Button>
        <Button variant="destructive" size="sm" aria-haspopup="dialog" onClick={() => setAsking("profile_hidden")}>
          Hide profile
        </Button>
        {asking && <ResolveDialog report={report} outcome={asking} onClose={() => setAsking(null)} />}
      </>
    );
  }
  if (report.outcome !== "profile_hidden" || report.entrepreneur.hiddenAt === null) return null;
  return (
    <Button variant="secondary" size="sm" busy={isRestoring} onClick={restore}>
      Show profile again
    </Button>
  );
}

type ResolveDialogProps = { report: ReportDto; outcome: ReportOutcome; onClose: () => void };

function ResolveDialog({ report, outcome, onClose }: ResolveDialogProps) {
  const [note, setNote] = useState("");
  const { resolve, isResolving } = useResolveReport(report);
  const hides = outcome === "profile_hidden";
  const { name } = report.entrepreneur;
  return (
    <ConfirmDialog
      title={hides ? `Hide the profile of ${name}?` : `Dismiss this report on ${name}?`}
      description={
        hides
          ? "Others no longer find it, every open report on it is answered, and its owner is told the reason by e-mail."
          : "The profile stays as it is. Other reports on it stay open."
      }
      action={hides ? "Hide profile" : "Dismiss report"}
      variant={hides ? "destructive" : "primary"}
      busy={isResolving}
      onConfirm={() => void resolve(outcome, note).then((isDone) => isDone && onClose())}
      onClose={onClose}
    >
      <div className="pt-2">
        <Field id="resolution-note" label="Note" optional hint="For administrators alone.">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={REPORT_NOTE_LENGTH_MAX}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </div>
    </ConfirmDialog>
  );
}
