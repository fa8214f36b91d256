import type { ReportId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { listReportedProfiles, listReportedReviews } from "./reported.queries.ts";
import { toReportDto } from "./reports.mapper.ts";
import { findReportRow, type ReportRow } from "./reports.queries.ts";
import type { ReportDto } from "./reports.schema.ts";

/** Reports with what they are about. */
export async function describeReports(db: DbOrTrx, rows: readonly ReportRow[]): Promise<ReportDto[]> {
  const [profiles, reviews] = await Promise.all([
    listReportedProfiles(
      db,
      rows.flatMap(({ entrepreneurId }) => entrepreneurId ?? []),
    ),
    listReportedReviews(
      db,
      rows.flatMap(({ reviewId }) => reviewId ?? []),
    ),
  ]);
  return rows.map((row) =>
    toReportDto(row, {
      profile: profiles.find(({ id }) => id === row.entrepreneurId),
      review: reviews.find(({ id }) => id === row.reviewId),
    }),
  );
}

export async function describeReport(db: DbOrTrx, id: ReportId): Promise<ReportDto> {
  const row = await findReportRow(db, id);
  const profile = row.entrepreneurId && (await listReportedProfiles(db, [row.entrepreneurId]))[0];
  const review = row.reviewId && (await listReportedReviews(db, [row.reviewId]))[0];
  return toReportDto(row, { profile: profile ?? undefined, review: review ?? undefined });
}
