import type { ReportRow } from "./reports.queries.ts";
import type { ReportDto } from "./reports.schema.ts";

export function toReportDto(row: ReportRow): ReportDto {
  return {
    id: row.id,
    reason: row.reason,
    note: row.note,
    status: row.status,
    outcome: row.outcome,
    resolutionNote: row.resolutionNote,
    resolvedBy: row.resolvedBy,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    reporter: { name: row.reporterName, email: row.reporterEmail },
    entrepreneur: {
      id: row.entrepreneurId,
      name: row.name,
      title: row.title,
      bio: row.bio,
      email: row.email,
      isActive: row.isActive,
      hiddenAt: row.hiddenAt?.toISOString() ?? null,
      openReports: row.openReports,
    },
  };
}
