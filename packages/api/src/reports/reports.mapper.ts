import { toAnswer } from "../track-records/track-records.mapper.ts";
import type { ReportedProfileRow, ReportedReviewRow } from "./reported.queries.ts";
import type { ReportedPersonRow } from "./reported-messages.queries.ts";
import type { ReportRow } from "./reports.queries.ts";
import type { ReportDto } from "./reports.schema.ts";

type Reported = {
  message?: ReportDto["message"];
  person?: ReportedPersonRow | undefined;
  profile: ReportedProfileRow | undefined;
  review: ReportedReviewRow | undefined;
};

export function toReportDto(row: ReportRow, { profile, review, message = null, person }: Reported): ReportDto {
  const { openReports } = row;
  return {
    id: row.id,
    reason: row.reason,
    note: row.note,
    status: row.status,
    outcome: row.outcome,
    part: row.part,
    resolutionNote: row.resolutionNote,
    resolvedBy: row.resolvedBy,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    reporter: { name: row.reporterName, email: row.reporterEmail },
    entrepreneur: profile
      ? {
          id: profile.id,
          name: profile.name,
          title: profile.title,
          bio: profile.bio,
          email: profile.email,
          isActive: profile.isActive,
          hiddenAt: profile.hiddenAt?.toISOString() ?? null,
          openReports,
        }
      : null,
    message,
    person: person ?? null,
    toldReason: row.toldReason,
    review: review ? { ...toReportedReview(review), openReports } : null,
  };
}

function toReportedReview(row: ReportedReviewRow) {
  const { id, rating, comment, quality, communication, timeliness, authorRole, showsAuthor } = row;
  const client = {
    kind: "organization" as const,
    id: row.organizationId,
    name: row.organizationName,
    person: { name: row.clientName, email: row.clientEmail },
  };
  const expert = {
    kind: "expert" as const,
    id: row.expertId,
    name: row.expertName,
    person: { name: row.expertName, email: row.expertEmail },
  };
  const [author, reviewed] = row.isByClient ? [client, expert] : [expert, client];
  return {
    id,
    rating,
    comment,
    createdAt: row.createdAt.toISOString(),
    scores: { quality, communication, timeliness },
    authorRole,
    showsAuthor,
    author,
    reviewed,
    project: { id: row.projectId, title: row.projectTitle },
    answer: toAnswer(row),
    hiddenAt: row.hiddenAt?.toISOString() ?? null,
    hiddenReason: row.hiddenReason,
    answerHiddenAt: row.answerHiddenAt?.toISOString() ?? null,
    answerHiddenReason: row.answerHiddenReason,
  };
}
