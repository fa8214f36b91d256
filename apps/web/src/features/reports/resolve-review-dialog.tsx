import type { ReportDto } from "@quorate/api/reports/reports.schema";
import { REPORT_REASON_LABELS, type ReviewOutcome } from "@quorate/core/reports/report";
import { REVIEW_HIDING_REASONS, type ReviewHidingReason } from "@quorate/core/reviews/review";
import { useState } from "react";
import { Field } from "../../components/ui/form/field.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import type { ReportedReviewDto } from "./reported-review.tsx";
import { ResolutionNote } from "./resolution-note.tsx";
import { useResolveReport } from "./use-resolve-report.ts";

type ResolveReviewDialogProps = {
  report: ReportDto;
  review: ReportedReviewDto;
  outcome: ReviewOutcome;
  onClose: () => void;
};

const REASONS = REVIEW_HIDING_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }));

export function ResolveReviewDialog({ report, review, outcome, onClose }: ResolveReviewDialogProps) {
  const [note, setNote] = useState("");
  const [reason, setReason] = useState(REVIEW_HIDING_REASONS.find((known) => known === report.reason));
  const [problem, setProblem] = useState<string>();
  const { resolve, isResolving } = useResolveReport(report.id);
  const words = wordsFor(review)[outcome];
  const hides = outcome !== "dismissed";

  async function confirm() {
    if (hides && !reason) return setProblem("Choose the reason that people are told");
    const isDone = await resolve({ outcome, note, ...(hides && { reason }) }, words.done);
    if (isDone) onClose();
  }
  return (
    <ConfirmDialog
      title={words.title}
      description={words.description}
      action={words.action}
      variant={hides ? "destructive" : "primary"}
      busy={isResolving}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className="grid gap-4 pt-2">
        {hides && (
          <Field id="hiding-reason" label="Reason" hint="Its author and the other party are told this." error={problem}>
            {(control) => (
              <Select
                {...control}
                placeholder="Choose a reason"
                options={REASONS}
                value={reason ?? ""}
                onChange={({ target }) => {
                  setReason(reasonOf(target.value));
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

const reasonOf = (value: string): ReviewHidingReason | undefined =>
  REVIEW_HIDING_REASONS.find((known) => known === value);

type OutcomeWords = {
  title: string;
  description: string;
  action: string;
  done: { title: string; description: string };
};

function wordsFor({ author, reviewed }: ReportedReviewDto): Record<ReviewOutcome, OutcomeWords> {
  return {
    dismissed: {
      title: `Keep the review of ${reviewed.name}?`,
      description: "It stays as it is, and whoever reported it is told so. Other reports on it stay open.",
      action: "Keep review",
      done: { title: "Review kept", description: "Whoever reported it is told." },
    },
    review_hidden: {
      title: `Hide the review of ${reviewed.name}?`,
      description:
        "Others no longer read it or the answer to it, and its stars count no more. Every open report on it is answered; both parties and whoever reported it are told.",
      action: "Hide review",
      done: { title: "Review hidden", description: `${author.name} and ${reviewed.name} are told the reason.` },
    },
    answer_hidden: {
      title: `Hide the answer by ${reviewed.name}?`,
      description:
        "The review and its stars stay. Every open report on the answer is answered; its author may write another in its place.",
      action: "Hide answer",
      done: { title: "Answer hidden", description: `${author.name} and ${reviewed.name} are told the reason.` },
    },
  };
}
