import { REPORT_NOTE_LENGTH_MAX, REPORT_REASON_LABELS, type ReportReason } from "@quorate/core/reports/report";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { toUiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../ui/form/button.tsx";
import { CameBack } from "../ui/form/came-back.tsx";
import { Field } from "../ui/form/field.tsx";
import { Textarea } from "../ui/form/input.tsx";
import { RadioGroup } from "../ui/form/radio-group.tsx";
import { useKeptText } from "../ui/form/use-kept-text.ts";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../ui/overlay/dialog.tsx";

type ReportFormDialogProps<Reason extends ReportReason> = {
  title: string;
  description: string;
  reasons: readonly Reason[];
  /** What was typed comes back under this name. */
  keptAs: string;
  /** What is told once it was sent. */
  sent: string;
  send: (report: { reason: Reason; note: string }) => Promise<unknown>;
  onClose: () => void;
  /** What else there is to choose. */
  children?: ReactNode;
};

/** Asks why the reader reports a profile or a review; only administrators see the answer. */
export function ReportFormDialog<Reason extends ReportReason>(props: ReportFormDialogProps<Reason>) {
  const { title, description, reasons, keptAs, sent: told, send, onClose, children } = props;
  const [reason, setReason] = useState<Reason>();
  const { text: note, change, sent, discard, isBack } = useKeptText(keptAs);
  const [problem, setProblem] = useState<{ field: "reason" | "note"; message: string }>();
  const [isPending, setPending] = useState(false);

  async function report(event: SyntheticEvent) {
    event.preventDefault();
    if (!reason) return setProblem({ field: "reason", message: "Choose a reason" });
    setPending(true);
    try {
      await send({ reason, note });
      sent();
      toast({ title: "Report sent", description: told });
      onClose();
    } catch (error) {
      const { message, issues, status } = toUiError(error);
      const text = status === null ? "The server could not be reached. Nothing was sent." : message;
      setProblem({ field: issues.some(({ path }) => path.includes("note")) ? "note" : "reason", message: text });
      setPending(false);
    }
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={title} description={description}>
        <form className="grid gap-4 pt-2" noValidate onSubmit={(event) => void report(event)}>
          {isBack && <CameBack onDiscard={discard} />}
          {children}
          <RadioGroup
            id="reason"
            name="reason"
            label="Reason"
            options={reasons.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }))}
            {...(reason && { value: reason })}
            error={problem?.field === "reason" ? problem.message : undefined}
            onChange={(value) => {
              setReason(reasons.find((known) => known === value));
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
