import type { ReportDto } from "@quorate/api/reports/reports.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { REPORT_OUTCOME_LABELS, REPORT_REASON_LABELS } from "@quorate/core/reports/report";
import type { ReactNode } from "react";
import { CaseRow } from "../../components/ui/data/case-row.tsx";
import { MessageReportActions } from "./message-report-actions.tsx";
import { ProfileReportActions } from "./profile-report-actions.tsx";
import { ReportedMessage, ReportedPerson } from "./reported-message.tsx";
import { ReportedProfile } from "./reported-profile.tsx";
import { ReportedReview } from "./reported-review.tsx";
import { ReviewReportActions } from "./review-report-actions.tsx";

export function ReportRow({ report }: { report: ReportDto }) {
  const { entrepreneur: profile, review, message, person } = report;
  if (review) {
    return (
      <Frame report={report} actions={<ReviewReportActions report={report} review={review} />}>
        <ReportedReview review={review} part={report.part ?? "review"} />
      </Frame>
    );
  }
  if (message || person) {
    return (
      <Frame report={report} actions={<MessageReportActions report={report} />}>
        {message ? (
          <ReportedMessage message={message} reporter={report.reporter.name} />
        ) : (
          <ReportedPerson person={person} />
        )}
      </Frame>
    );
  }
  return (
    profile && (
      <Frame report={report} actions={<ProfileReportActions report={report} profile={profile} />}>
        <ReportedProfile profile={profile} />
      </Frame>
    )
  );
}

type FrameProps = { report: ReportDto; actions: ReactNode; children: ReactNode };

/** What it is about between the reason and what the reporter says; below, what was decided. */
function Frame({ report, actions, children }: FrameProps) {
  const { reporter } = report;
  return (
    <CaseRow title={REPORT_REASON_LABELS[report.reason]} actions={actions}>
      {children}
      {report.note && <p className="measure text-sm whitespace-pre-line">“{report.note}”</p>}
      <p className="caption">
        Reported by {reporter.name} ({reporter.email}) on {formatDate(report.createdAt)}
      </p>
      {report.outcome && report.resolvedAt && (
        <p className="caption">
          {REPORT_OUTCOME_LABELS[report.outcome]} by {report.resolvedBy ?? "a former administrator"} on{" "}
          {formatDate(report.resolvedAt)}
          {report.toldReason && ` (${REPORT_REASON_LABELS[report.toldReason]})`}
          {report.resolutionNote && `: ${report.resolutionNote}`}
        </p>
      )}
    </CaseRow>
  );
}
