import type { EntrepreneurId, ReportId, UserId } from "@quorate/core/ids";
import type { ReportFilter, ReportOutcome, ReportReason } from "@quorate/core/reports/report";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";

type NewReport = {
  id: ReportId;
  reporterId: UserId;
  entrepreneurId: EntrepreneurId;
  reason: ReportReason;
  note: string | null;
  now: Date;
};

/** False when this reporter's report on the same profile is open. */
export async function insertReport(db: DbOrTrx, report: NewReport): Promise<boolean> {
  const row = await db
    .insertInto("reports")
    .values({
      id: report.id,
      reporter_id: report.reporterId,
      entrepreneur_id: report.entrepreneurId,
      reason: report.reason,
      note: report.note,
      created_at: report.now,
    })
    .onConflict((conflict) =>
      conflict.columns(["reporter_id", "entrepreneur_id"]).where("status", "=", "open").doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export type ReportRow = Awaited<ReturnType<typeof listReportRows>>[number];

function selectReports(db: DbOrTrx) {
  return db
    .selectFrom("reports")
    .innerJoin("entrepreneurs", "entrepreneurs.id", "reports.entrepreneur_id")
    .innerJoin("users", "users.id", "entrepreneurs.user_id")
    .innerJoin("users as reporters", "reporters.id", "reports.reporter_id")
    .leftJoin("users as deciders", "deciders.id", "reports.resolved_by_id")
    .select([
      "reports.id",
      "reports.reason",
      "reports.note",
      "reports.status",
      "reports.outcome",
      "reports.resolution_note as resolutionNote",
      "deciders.email as resolvedBy",
      "reports.resolved_at as resolvedAt",
      "reports.created_at as createdAt",
      sql<string>`full_name(reporters.first_name, reporters.last_name)`.as("reporterName"),
      "reporters.email as reporterEmail",
      "entrepreneurs.id as entrepreneurId",
      "entrepreneurs.name",
      "entrepreneurs.title",
      "entrepreneurs.bio",
      "users.email",
      "entrepreneurs.is_active as isActive",
      "entrepreneurs.hidden_at as hiddenAt",
    ])
    .select((eb) =>
      eb
        .selectFrom("reports as others")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("others.entrepreneur_id", "=", "reports.entrepreneur_id")
        .where("others.status", "=", "open")
        .$asScalar()
        .$notNull()
        .as("openReports"),
    );
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
  const row = await db
    .selectFrom("reports")
    .select(["id", "entrepreneur_id as entrepreneurId", "status", "reason"])
    .where("id", "=", id)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      entrepreneurId: row.entrepreneurId,
      status: row.status,
      reason: row.reason,
    }
  );
}

type Resolution = {
  report: { id: ReportId; entrepreneurId: EntrepreneurId };
  outcome: ReportOutcome;
  note: string | null;
  by: UserId;
  now: Date;
  settlesAll: boolean;
};

/** Behind the lock of the profile. */
export async function setReportsResolved(trx: Trx, resolution: Resolution): Promise<void> {
  const { report, outcome, note, by, now, settlesAll } = resolution;
  let update = trx
    .updateTable("reports")
    .set({ status: "resolved", outcome, resolution_note: note, resolved_by_id: by, resolved_at: now })
    .where("status", "=", "open");
  update = settlesAll
    ? update.where("entrepreneur_id", "=", report.entrepreneurId)
    : update.where("id", "=", report.id);
  await update.execute();
}

type ModerationAction = {
  id: string;
  entrepreneurId: EntrepreneurId;
  action: "hidden" | "restored";
  actorId: UserId;
  reportId: ReportId | null;
  note: string | null;
  now: Date;
};

export async function insertModerationAction(trx: Trx, action: ModerationAction): Promise<void> {
  await trx
    .insertInto("moderation_actions")
    .values({
      id: action.id,
      entrepreneur_id: action.entrepreneurId,
      action: action.action,
      actor_id: action.actorId,
      report_id: action.reportId,
      note: action.note,
      created_at: action.now,
    })
    .execute();
}

type Hiding = { id: EntrepreneurId; reason: string; by: UserId; now: Date };

export async function setHidden(trx: Trx, { id, reason, by, now }: Hiding): Promise<void> {
  await trx
    .updateTable("entrepreneurs")
    .set({ is_active: false, hidden_at: now, hidden_reason: reason, hidden_by_id: by })
    .where("id", "=", id)
    .execute();
}

export async function setRestored(trx: Trx, id: EntrepreneurId): Promise<void> {
  await trx
    .updateTable("entrepreneurs")
    .set({ is_active: true, hidden_at: null, hidden_reason: null, hidden_by_id: null })
    .where("id", "=", id)
    .execute();
}
