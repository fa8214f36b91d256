import type { ReportDto } from "@quorate/api/reports/reports.schema";
import { MESSAGE_HIDING_REASONS, type MessageOutcome, REPORT_REASON_LABELS } from "@quorate/core/reports/report";
import { useState } from "react";
import { Field } from "../../components/ui/form/field.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { ResolutionNote } from "./resolution-note.tsx";
import { useResolveReport } from "./use-resolve-report.ts";

type ResolveMessageDialogProps = { report: ReportDto; outcome: MessageOutcome; onClose: () => void };

const REASONS = MESSAGE_HIDING_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }));

export function ResolveMessageDialog({ report, outcome, onClose }: ResolveMessageDialogProps) {
  const [note, setNote] = useState("");
  const [reason, setReason] = useState(MESSAGE_HIDING_REASONS.find((known) => known === report.reason));
  const [problem, setProblem] = useState<string>();
  const { resolve, isResolving } = useResolveReport(report.id);
  const name = report.message?.author.name ?? report.person?.name ?? "this person";
  const words = wordsFor(name, report.reporter.name)[outcome];
  const acts = outcome !== "dismissed";

  async function confirm() {
    if (acts && !reason) return setProblem("Choose the reason that people are told");
    const isDone = await resolve({ outcome, note, ...(acts && { reason }) }, words.done);
    if (isDone) onClose();
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
        {acts && (
          <Field id="told-reason" label="Reason" hint={`${name} is told this.`} error={problem}>
            {(control) => (
              <Select
                {...control}
                placeholder="Choose a reason"
                options={REASONS}
                value={reason ?? ""}
                onChange={({ target }) => {
                  setReason(MESSAGE_HIDING_REASONS.find((known) => known === target.value));
                  setProblem(undefined);
                }}
              />
            )}
          </Field>
        )}
        <ResolutionNote note={note} onChange={setNote} />
      </div>
    </ConfirmDialog>
  );
}

type OutcomeWords = {
  title: string;
  description: string;
  action: string;
  done: { title: string; description: string };
};

function wordsFor(name: string, reporter: string): Record<MessageOutcome, OutcomeWords> {
  return {
    dismissed: {
      title: "Leave it as it is?",
      description: `Nothing changes for ${name}, who is not told. ${reporter} is told that you looked at it.`,
      action: "Leave it",
      done: { title: "Report closed", description: `${reporter} is told.` },
    },
    message_hidden: {
      title: `Hide this message of ${name}?`,
      description: `${reporter} no longer reads it or its files, nor finds it in a search. ${name} still reads it, with the reason. Both are told.`,
      action: "Hide message",
      done: { title: "Message hidden", description: `${name} is told the reason.` },
    },
    person_warned: {
      title: `Warn ${name}?`,
      description: `${name} is told the reason, and not who reported it. Nothing that was written changes. ${reporter} is told that you warned them.`,
      action: "Warn",
      done: { title: "Person warned", description: `${name} is told the reason.` },
    },
  };
}
