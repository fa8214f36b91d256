import {
  REPORT_NOTE_LENGTH_MAX,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type ReportReason,
} from "@quorate/core/reports/report";
import { type SyntheticEvent, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { CameBack } from "../../components/ui/form/came-back.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Textarea } from "../../components/ui/form/input.tsx";
import { RadioGroup } from "../../components/ui/form/radio-group.tsx";
import { useKeptText } from "../../components/ui/form/use-kept-text.ts";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

type ReportDialogProps = { person: { id: string; name: string }; onClose: () => void };

const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }));

export function ReportDialog({ person: { id, name }, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>();
  const { text: note, change, sent, discard, isBack } = useKeptText(`report:${id}`);
  const [problem, setProblem] = useState<{ field: "reason" | "note"; message: string }>();
  const { mutate, isPending } = trpc.reports.report.useMutation({
    onSuccess: () => {
      sent();
      toast({ title: "Report sent", description: "An administrator looks into it. The person is not told who wrote." });
      onClose();
    },
    onError: (error) => {
      const { message, issues, status } = toUiError(error);
      const text = status === null ? "The server could not be reached. Nothing was sent." : message;
      setProblem({ field: issues.some(({ path }) => path.includes("note")) ? "note" : "reason", message: text });
    },
  });

  function report(event: SyntheticEvent) {
    event.preventDefault();
    if (!reason) return setProblem({ field: "reason", message: "Choose a reason" });
    mutate({ id, reason, note });
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={`Report ${name}?`} description="Administrators see your report and your name.">
        <form className="grid gap-4 pt-2" noValidate onSubmit={report}>
          {isBack && <CameBack onDiscard={discard} />}
          <RadioGroup
            id="reason"
            name="reason"
            label="Reason"
            options={REASONS}
            {...(reason && { value: reason })}
            error={problem?.field === "reason" ? problem.message : undefined}
            onChange={(value) => {
              setReason(REPORT_REASONS.find((known) => known === value));
              setProblem(undefined);
            }}
          />
          <Field
            id="report-note"
            label="What happened"
            optional={reason !== "other"}
            error={problem?.field === "note" ? problem.message : undefined}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={REPORT_NOTE_LENGTH_MAX}
                value={note}
                onChange={({ target }) => change(target.value)}
              />
            )}
          </Field>
          <DialogActions>
            <DialogCancel />
            <Button type="submit" busy={isPending} busyLabel="Sending...">
              Send report
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
