import type { Currency } from "@quorate/core/format/currency";
import type { ExpertId, PlatformReportId, UserId } from "@quorate/core/ids";
import {
  type MessageKind,
  OPERATOR,
  type ReportContent,
  type ReportMessage,
  type ReportRegime,
  type SentRecord,
} from "@quorate/core/tax-reporting/platform-report";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

type Report = { year: number; regime: ReportRegime; state: string };

/** Two administrators who issue at once: the second sees what the first has issued. */
export async function lockReports(trx: Trx, { year, regime, state }: Report): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`platform report ${year} ${regime} ${state}`}))`.execute(trx);
}

/** When the next message is issued: later than every one before, so that their order is known however fast they come. */
export async function findNextIssue(trx: Trx, { year, regime, state }: Report, now: Date): Promise<Date> {
  const { last } = await trx
    .selectFrom("platform_reports")
    .select((eb) => eb.fn.max("issued_at").as("last"))
    .where("year", "=", year)
    .where("regime", "=", regime)
    .where("state", "=", state)
    .executeTakeFirstOrThrow();
  return last !== null && last >= now ? new Date(last.getTime() + 1) : now;
}

/** What the tax office has of each record, by its key; without what was deleted. */
export async function readSentRecords(db: DbOrTrx, { year, regime, state }: Report): Promise<Map<string, SentRecord>> {
  const { rows } = await sql<{ key: string; ref: string; type: string; content: ReportContent }>`
    select distinct on (record.expert_id) coalesce(record.expert_id::text, ${OPERATOR}) as key, record.doc_ref as ref,
      record.doc_type as type, record.content
    from platform_report_records record join platform_reports report on report.id = record.report_id
    where report.year = ${year} and report.regime = ${regime} and report.state = ${state} and record.doc_type <> 'OECD0'
    order by record.expert_id, report.issued_at desc, report.id desc`.execute(db);
  return new Map(rows.flatMap(({ key, type, ...record }) => (type === "OECD3" ? [] : [[key, record] as const])));
}

type NewReport = Report & {
  id: PlatformReportId;
  state: string;
  currency: Currency;
  at: Date;
  by: UserId;
  message: ReportMessage;
};

const isSellerKey = (key: string): key is ExpertId => key !== OPERATOR;

export async function insertReport(trx: Trx, { id, message, at, by, ...report }: NewReport): Promise<void> {
  await trx
    .insertInto("platform_reports")
    .values({ id, ...report, kind: message.kind, message_ref: message.ref, issued_at: at, issued_by_id: by })
    .execute();
  const records = message.records.map(({ key, type, ref, corrects, content }, position) => ({
    ...{ report_id: id, position, doc_type: type, doc_ref: ref, corrects_ref: corrects },
    expert_id: isSellerKey(key) ? key : null,
    content: JSON.stringify(content),
  }));
  await trx.insertInto("platform_report_records").values(records).execute();
}

export async function listReports(db: DbOrTrx, year: number) {
  return await db
    .selectFrom("platform_reports as report")
    .leftJoin("users", "users.id", "report.issued_by_id")
    .select(["report.id", "report.regime", "report.state", "report.kind", "report.message_ref as messageRef"])
    .select(["report.issued_at as issuedAt", "report.filed_at as filedAt", "report.receipt"])
    .select(sql<string | null>`full_name(users.first_name, users.last_name)`.as("issuedBy"))
    .select(
      sql<number>`(select count(*)::int from platform_report_records record
        where record.report_id = report.id and record.expert_id is not null)`.as("sellers"),
    )
    .where("report.year", "=", year)
    .orderBy("report.issued_at", "desc")
    .orderBy("report.id", "desc")
    .execute();
}

/** A message as it was issued; undefined without one. */
export async function findReport(db: DbOrTrx, id: PlatformReportId) {
  const report = await db
    .selectFrom("platform_reports")
    .select(["year", "regime", "state", "kind", "message_ref as messageRef", "currency", "issued_at as issuedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!report) return undefined;
  const records = await db
    .selectFrom("platform_report_records")
    .select(["expert_id as expertId", "doc_type as type", "doc_ref as ref", "corrects_ref as corrects"])
    .select((eb) => eb.ref("content").$castTo<ReportContent>().as("content"))
    .where("report_id", "=", id)
    .orderBy("position")
    .execute();
  const message: ReportMessage = {
    ref: report.messageRef,
    kind: report.kind satisfies MessageKind,
    records: records.map(({ expertId, content, ...record }) => ({
      ...record,
      key: expertId ?? OPERATOR,
      content,
    })),
  };
  return { ...report, message };
}

/** False: it was filed before, or there is none. */
export async function setReportFiled(trx: Trx, id: PlatformReportId, { receipt, at }: { receipt: string; at: Date }) {
  const row = await trx
    .updateTable("platform_reports")
    .set({ filed_at: at, receipt })
    .where("id", "=", id)
    .where("filed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Reports of years for which the law has nothing kept any longer. */
export async function deleteLapsedReports(db: DbOrTrx, keptYears: number, now: Date): Promise<void> {
  await sql`delete from platform_reports
    where make_date(year + ${keptYears}::int + 1, 1, 1) <= (${now}::timestamptz at time zone 'UTC')::date`.execute(db);
}

export type SellerToReport = { expertId: ExpertId; userId: UserId; account: string | null };

/** Everyone who was paid in a year and has given tax details. */
export async function listDiligentSellers(db: DbOrTrx, expertIds: readonly ExpertId[]): Promise<SellerToReport[]> {
  if (expertIds.length === 0) return [];
  return await db
    .selectFrom("experts")
    .innerJoin("tax_details", "tax_details.user_id", "experts.user_id")
    .leftJoin("payout_accounts", "payout_accounts.expert_id", "experts.id")
    .select(["experts.id as expertId", "experts.user_id as userId", "payout_accounts.gateway_reference as account"])
    .where("experts.id", "in", expertIds)
    .orderBy("experts.id")
    .execute();
}
