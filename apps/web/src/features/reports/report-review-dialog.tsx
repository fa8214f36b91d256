import { REPORTED_PARTS, REVIEW_REPORT_REASONS, type ReportedPart } from "@quorate/core/reports/report";
import { useState } from "react";
import { ReportFormDialog } from "../../components/reports/report-form-dialog.tsx";
import { RadioGroup } from "../../components/ui/form/radio-group.tsx";
import { trpc } from "../../lib/trpc.ts";

type ReportReviewDialogProps = { reviewId: string; parts: readonly ReportedPart[]; onClose: () => void };

const PART_LABELS = { review: "The review", answer: "The answer to it" } as const satisfies Record<
  ReportedPart,
  string
>;

export function ReportReviewDialog({ reviewId, parts, onClose }: ReportReviewDialogProps) {
  const { mutateAsync } = trpc.reports.reportReview.useMutation();
  const [chosen, setChosen] = useState<ReportedPart>();
  const part = chosen ?? parts[0] ?? "review";
  return (
    <ReportFormDialog
      title={part === "review" ? "Report this review?" : "Report this answer?"}
      description="Only administrators see your report and your name."
      reasons={REVIEW_REPORT_REASONS}
      keptAs={`report-review:${reviewId}`}
      sent="An administrator will look at it. You'll see the outcome in your notifications."
      send={(report) => mutateAsync({ id: reviewId, part, ...report })}
      onClose={onClose}
    >
      {parts.length > 1 && (
        <RadioGroup
          id="part"
          name="part"
          label="What are you reporting?"
          options={parts.map((value) => ({ value, label: PART_LABELS[value] }))}
          value={part}
          onChange={(value) => setChosen(REPORTED_PARTS.find((known) => known === value))}
        />
      )}
    </ReportFormDialog>
  );
}
