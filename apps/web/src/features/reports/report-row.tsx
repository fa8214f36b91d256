import type { ReportDto } from "@quorate/api/reports/reports.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { REPORT_OUTCOME_LABELS, REPORT_REASON_LABELS } from "@quorate/core/reports/report";
import { Link } from "react-router-dom";
import { CaseRow } from "../../components/ui/data/case-row.tsx";
import { paths } from "../../lib/paths.ts";
import { ReportActions } from "./report-actions.tsx";

export function ReportRow({ report }: { report: ReportDto }) {
  const { entrepreneur, reporter } = report;
  return (
    <CaseRow title={REPORT_REASON_LABELS[report.reason]} actions={<ReportActions report={report} />}>
      <p className="text-sm">
        <Link className="link" to={paths.entrepreneurProfile(entrepreneur.id)}>
          {entrepreneur.name}
        </Link>
        <span className="mute">
          , {entrepreneur.title}
          {entrepreneur.openReports > 1 && ` (${entrepreneur.openReports} open reports)`}
        </span>
      </p>
      {report.note && <p className="measure text-sm whitespace-pre-line">“{report.note}”</p>}
      <p className="caption">
        Reported by {reporter.name} ({reporter.email}) on {formatDate(report.createdAt)}
      </p>
      {report.outcome && report.resolvedAt && (
        <p className="caption">
          {REPORT_OUTCOME_LABELS[report.outcome]} by {report.resolvedBy ?? "a former administrator"} on{" "}
          {formatDate(report.resolvedAt)}
          {report.resolutionNote && `: ${report.resolutionNote}`}
        </p>
      )}
    </CaseRow>
  );
}
