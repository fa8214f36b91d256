import type { ReportDto } from "@quorate/api/reports/reports.schema";
import {
  REPORT_NOTE_LENGTH_MAX,
  REPORT_REASON_LABELS,
  type ReportOutcome,
  type ToldReason,
} from "@quorate/core/reports/report";
import { useState } from "react";
import { CameBack } from "../../components/ui/form/came-back.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Textarea } from "../../components/ui/form/input.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { useKeptText } from "../../components/ui/form/use-kept-text.ts";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import type { OutcomeWords } from "./resolution-words.ts";
import { useResolveReport } from "./use-resolve-report.ts";

type ResolveDialogProps = {
  report: ReportDto;
  outcome: ReportOutcome;
  words: OutcomeWords;
  /** The reasons of which people are told one where something is done, and which people those are. */
  tells?: { reasons: readonly ToldReason[]; hint: string };
  onClose: () => void;
};

/** A decision about what was reported, whatever it was: what follows from it, the reason that people are told, a note. */
export function ResolveDialog({ report, outcome, words, tells, onClose }: ResolveDialogProps) {
  const { text: note, change, sent, discard, isBack } = useKeptText(`resolution:${report.id}`);
  const [reason, setReason] = useState(tells?.reasons.find((known) => known === report.reason));
  const [problem, setProblem] = useState<string>();
  const { resolve, isResolving } = useResolveReport(report.id);
  const acts = outcome !== "dismissed";
  const told = acts ? tells : undefined;

  async function confirm() {
    if (told && !reason) return setProblem("Choose the reason to give");
    const isDone = await resolve({ outcome, note, ...(told && { reason }) }, words.done);
    if (!isDone) return;
    sent();
    onClose();
  }
  return (
    <ConfirmDialog
      title={words.title}
      description={words.description}
      action={words.action}
      variant={acts ? "destructive" : "primary"}
      busy={isResolving}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className="grid gap-4 pt-2">
        {isBack && <CameBack onDiscard={discard} />}
        {told && (
          <Field id="told-reason" label="Reason" hint={told.hint} error={problem}>
            {(control) => (
              <Select
                {...control}
                placeholder="Choose a reason"
                options={told.reasons.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }))}
                value={reason ?? ""}
                onChange={({ target }) => {
                  setReason(told.reasons.find((known) => known === target.value));
                  setProblem(undefined);
                }}
              />
            )}
          </Field>
        )}
        <ResolutionNote note={note} onChange={change} />
      </div>
    </ConfirmDialog>
  );
}

/** What an administrator writes down about a decision. */
function ResolutionNote({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <Field id="resolution-note" label="Note" optional hint="Only administrators see it.">
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          maxLength={REPORT_NOTE_LENGTH_MAX}
          value={note}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
