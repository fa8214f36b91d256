import type { EntrepreneurId, MessageId, ReportId, ReviewId, UserId } from "@quorate/core/ids";
import { keysOf } from "@quorate/core/one-of";
import type {
  MessageHidingReason,
  ReportedPart,
  ReportFilter,
  ReportOutcome,
  ReportReason,
} from "@quorate/core/reports/report";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import type { CreatedWithin } from "../schema/created.ts";
import { createdWithin } from "../search/created-within.queries.ts";

/** What a report is about: a profile, a part of a review, a message, or a person with whom the reporter writes. */
type Subject =
  | { entrepreneurId: EntrepreneurId }
  | { reviewId: ReviewId; part: ReportedPart }
  | { messageId: MessageId }
  | { personId: UserId };
type NewReport = { id: ReportId; reporterId: UserId; reason: ReportReason; note: string | null; now: Date };

/** False when this reporter's report on the same is open. */
export async function insertReport(db: DbOrTrx, report: NewReport, subject: Subject): Promise<boolean> {
  const columns = {
    entrepreneur_id: "entrepreneurId" in subject ? subject.entrepreneurId : null,
    review_id: "reviewId" in subject ? subject.reviewId : null,
    message_id: "messageId" in subject ? subject.messageId : null,
    person_id: "personId" in subject ? subject.personId : null,
  };
  const [about = "entrepreneur_id"] = keysOf(columns).filter((column) => columns[column] !== null);
  const row = await db
    .insertInto("reports")
    .values({
      id: report.id,
      reporter_id: report.reporterId,
      ...columns,
      part: "part" in subject ? subject.part : null,
      reason: report.reason,
      note: report.note,
      created_at: report.now,
    })
    .onConflict((conflict) => conflict.columns(["reporter_id", about]).where("status", "=", "open").doNothing())
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
      "reports.message_id as messageId",
      "reports.person_id as personId",
      "reports.told_reason as toldReason",
      // One of the two is null, which equals nothing.
      sql<number>`(select count(*) from reports others where others.status = 'open'
        and (others.entrepreneur_id = reports.entrepreneur_id or others.review_id = reports.review_id))`.as(
        "openReports",
      ),
    ]);
}

type ReportPage = {
  status: ReportFilter;
  created?: CreatedWithin | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** Those that wait in the order in which they came; what was decided, and everything together, the latest first. */
export async function listReportRows(db: DbOrTrx, { status, created, limit, cursor }: ReportPage) {
  const isQueue = status === "open";
  let query = selectReports(db).where(createdWithin("reports.created_at", created));
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

/** Locks the report while it is decided. */
export async function lockReport(trx: Trx, id: ReportId) {
  await trx.selectFrom("reports").select("id").where("id", "=", id).forUpdate().execute();
  return await findReport(trx, id);
}

export async function findReport(db: DbOrTrx, id: ReportId) {
  return await db
    .selectFrom("reports")
    .select([
      "id",
      "reporter_id as reporterId",
      "entrepreneur_id as entrepreneurId",
      "review_id as reviewId",
      "message_id as messageId",
      "person_id as personId",
      "status",
      "reason",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

type Resolution = {
  outcome: ReportOutcome;
  toldReason?: MessageHidingReason;
  note: string | null;
  by: UserId;
  now: Date;
};
/** Which open reports a verdict answers. */
type Settled =
  | { reportId: ReportId }
  | { entrepreneurId: EntrepreneurId }
  | { reviewId: ReviewId }
  | { answerTo: ReviewId };

/** Behind the lock of the profile or the review; tells which reports it were, and whose. */
export async function setReportsResolved(trx: Trx, settled: readonly Settled[], resolution: Resolution) {
  const { outcome, toldReason = null, note, by, now } = resolution;
  return await trx
    .updateTable("reports")
    .set({
      status: "resolved",
      outcome,
      told_reason: toldReason,
      resolution_note: note,
      resolved_by_id: by,
      resolved_at: now,
    })
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
