import type { EntrepreneurId, ReportId, ReviewId, UserId } from "@quorate/core/ids";
import type { ReportedPart, ReportFilter, ReportOutcome, ReportReason } from "@quorate/core/reports/report";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";

/** What a report is about: a profile, or a part of a review. */
type Subject = { entrepreneurId: EntrepreneurId } | { reviewId: ReviewId; part: ReportedPart };
type NewReport = { id: ReportId; reporterId: UserId; reason: ReportReason; note: string | null; now: Date };

/** False when this reporter's report on the same profile or review is open. */
export async function insertReport(db: DbOrTrx, report: NewReport, subject: Subject): Promise<boolean> {
  const isOfReview = "reviewId" in subject;
  const row = await db
    .insertInto("reports")
    .values({
      id: report.id,
      reporter_id: report.reporterId,
      entrepreneur_id: isOfReview ? null : subject.entrepreneurId,
      review_id: isOfReview ? subject.reviewId : null,
      part: isOfReview ? subject.part : null,
      reason: report.reason,
      note: report.note,
      created_at: report.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["reporter_id", isOfReview ? "review_id" : "entrepreneur_id"])
        .where("status", "=", "open")
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export type ReportRow = Awaited<ReturnType<typeof listReportRows>>[number];

function selectReports(db: DbOrTrx) {
  return db
    .selectFrom("reports")
    .innerJoin("users as reporters", "reporters.id", "reports.reporter_id")
    .leftJoin("users as deciders", "deciders.id", "reports.resolved_by_id")
    .select([
      "reports.id",
      "reports.reason",
      "reports.note",
      "reports.status",
      "reports.outcome",
      "reports.part",
      "reports.resolution_note as resolutionNote",
      "deciders.email as resolvedBy",
      "reports.resolved_at as resolvedAt",
      "reports.created_at as createdAt",
      sql<string>`full_name(reporters.first_name, reporters.last_name)`.as("reporterName"),
      "reporters.email as reporterEmail",
      "reports.entrepreneur_id as entrepreneurId",
      "reports.review_id as reviewId",
      // One of the two is null, which equals nothing.
      sql<number>`(select count(*) from reports others where others.status = 'open'
        and (others.entrepreneur_id = reports.entrepreneur_id or others.review_id = reports.review_id))`.as(
        "openReports",
      ),
    ]);
}

type ReportPage = { status: ReportFilter; limit: number; cursor?: string | undefined };

/** Those that wait in the order in which they came; what was decided, and everything together, the latest first. */
export async function listReportRows(db: DbOrTrx, { status, limit, cursor }: ReportPage) {
  const isQueue = status === "open";
  let query = selectReports(db);
  if (status !== "all") query = query.where("reports.status", "=", status);
  if (cursor) {
    const last = sql`(select created_at, id from reports where id = ${cursor})`;
    const following = sql.raw(isQueue ? ">" : "<");
    query = query.where(sql<SqlBool>`(reports.created_at, reports.id) ${following} ${last}`);
  }
  const direction = isQueue ? "asc" : "desc";
  return await query.orderBy("reports.created_at", direction).orderBy("reports.id", direction).limit(limit).execute();
}

export async function findReportRow(db: DbOrTrx, id: ReportId): Promise<ReportRow> {
  return await selectReports(db).where("reports.id", "=", id).executeTakeFirstOrThrow();
}

export async function findReport(db: DbOrTrx, id: ReportId) {
  return await db
    .selectFrom("reports")
    .select(["id", "entrepreneur_id as entrepreneurId", "review_id as reviewId", "status", "reason"])
    .where("id", "=", id)
    .executeTakeFirst();
}

type Resolution = { outcome: ReportOutcome; note: string | null; by: UserId; now: Date };
/** Which open reports a verdict answers. */
type Settled =
  | { reportId: ReportId }
  | { entrepreneurId: EntrepreneurId }
  | { reviewId: ReviewId }
  | { answerTo: ReviewId };

/** Behind the lock of the profile or the review; tells which reports it were, and whose. */
export async function setReportsResolved(trx: Trx, settled: readonly Settled[], resolution: Resolution) {
  const { outcome, note, by, now } = resolution;
  return await trx
    .updateTable("reports")
    .set({ status: "resolved", outcome, resolution_note: note, resolved_by_id: by, resolved_at: now })
    .where("status", "=", "open")
    .where((eb) =>
      eb.or(
        settled.map((which) => {
          if ("reportId" in which) return eb("id", "=", which.reportId);
          if ("entrepreneurId" in which) return eb("entrepreneur_id", "=", which.entrepreneurId);
          if ("reviewId" in which) return eb("review_id", "=", which.reviewId);
          return eb.and([eb("review_id", "=", which.answerTo), eb("part", "=", "answer")]);
        }),
      ),
    )
    .returning(["id", "reporter_id as reporterId"])
    .execute();
}
