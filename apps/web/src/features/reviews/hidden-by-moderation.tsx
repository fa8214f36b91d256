import { REPORT_REASON_LABELS } from "@quorate/core/reports/report";
import type { ReviewHidingReason } from "@quorate/core/reviews/review";
import type { ReactNode } from "react";

type HiddenByModerationProps = { reason: ReviewHidingReason; children: ReactNode };

/** To the parties of a project: why others do not read what was written, and what that means. */
export function HiddenByModeration({ reason, children }: HiddenByModerationProps) {
  return (
    <p className="caption measure">
      <span className="status is-red">Hidden</span> By an administrator, for:{" "}
      {REPORT_REASON_LABELS[reason].toLowerCase()}. {children}
    </p>
  );
}
