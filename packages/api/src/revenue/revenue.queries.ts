import type { Currency } from "@quorate/core/format/currency";
import type { Minor } from "@quorate/core/money";
import { monthToDate } from "@quorate/core/revenue/calendar-month";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";

const ENTRIES_SHOWN_MAX = 1000;

export type DayRange = { startDate: string; endDate: string };
/** Whole days of the books, the first and the last included. */
export type BookDays = DayRange & { bookZone: string };

/** Revenue, which is net, and the VAT of it that is owed, in minor units. */
const SUMS = [
  sql<Minor>`(sum(amount) * 100)::bigint`.as("amountMinor"),
  sql<Minor>`(sum(vat) * 100)::bigint`.as("vatMinor"),
] as const;

/** All-time sums by currency. */
export async function listRevenueTotals(db: DbOrTrx) {
  return await db
    .selectFrom("revenue_entries")
    .select(["currency", sql<Minor>`(sum(amount) * 100)::bigint`.as("totalMinor"), SUMS[1]])
    .groupBy("currency")
    .orderBy("currency")
    .execute();
}

/** All-time sums of one currency. */
export async function listRevenueBySource(db: DbOrTrx, currency: Currency) {
  const rows = await db
    .selectFrom("revenue_entries")
    .select(["source_type", ...SUMS])
    .where("currency", "=", currency)
    .groupBy("source_type")
    .execute();
  return rows.map(({ source_type, ...sums }) => ({ sourceType: source_type, ...sums }));
}

function selectRevenueEntries(db: DbOrTrx, range: BookDays) {
  return db
    .selectFrom("revenue_entries")
    .select([
      "id",
      "source_type as sourceType",
      "source_id as sourceId",
      "amount",
      "vat",
      "vat_basis_points as vatBasisPoints",
      "vat_country as vatCountry",
      "currency",
      "description",
      "project_id as projectId",
      "created_at as createdAt",
    ])
    .where(isWithin(range))
    .orderBy("created_at", "desc")
    .orderBy("id");
}

export async function listRevenueEntries(db: DbOrTrx, range: BookDays) {
  return await selectRevenueEntries(db, range).limit(ENTRIES_SHOWN_MAX).execute();
}

/** All of them, however many: a page at a time, so that no export is whole in memory. */
export async function* readRevenueEntries(db: DbOrTrx, range: BookDays) {
  let lastId: string | null = null;
  while (true) {
    const page = await listRevenueEntriesAfter(db, range, lastId);
    yield* page;
    lastId = page.at(-1)?.id ?? null;
    if (page.length < ENTRIES_SHOWN_MAX) return;
  }
}

async function listRevenueEntriesAfter(db: DbOrTrx, range: BookDays, lastId: string | null) {
  const query = selectRevenueEntries(db, range).limit(ENTRIES_SHOWN_MAX);
  return await (lastId === null ? query : query.where(isAfter(lastId))).execute();
}

function isAfter(id: string) {
  const at = sql`(select created_at from revenue_entries where id = ${id})`;
  return sql<SqlBool>`created_at <= ${at} and (created_at < ${at} or id > ${id})`;
}

/** Sums of one currency: amounts of two are never added up. */
export async function listRevenueByDayAndSource(db: DbOrTrx, range: BookDays, currency: Currency) {
  const rows = await db
    .selectFrom("revenue_entries")
    .select([
      sql<string>`to_char(created_at at time zone ${sql.lit(range.bookZone)}, 'YYYY-MM-DD')`.as("day"),
      "source_type",
      ...SUMS,
      (eb) => eb.fn.countAll<number>().as("entries"),
    ])
    .where(isWithin(range))
    .where("currency", "=", currency)
    .groupBy(["day", "source_type"])
    .execute();
  return rows.map(({ source_type, ...row }) => ({ ...row, sourceType: source_type }));
}

/**
 * What the month to date brought, and as much of the month before. A correction counts when what it corrects does: it takes VAT out of the
 * revenue of that time.
 */
export async function findMonthlyRevenue(
  db: DbOrTrx,
  { now, bookZone, currency }: { now: Date; bookZone: string; currency: Currency },
) {
  const { current, previous } = monthToDate(now, bookZone);
  const sumWithin = ({ from, to }: { from: Date; to: Date }) =>
    sql<Minor>`coalesce(sum(amount) filter (where earned_at >= ${from} and earned_at < ${to}) * 100, 0)::bigint`;
  const correctedAt = sql`(select corrected.created_at from revenue_entries corrected where corrected.source_type = entry.source_type
    and corrected.source_id = entry.source_id and not corrected.is_correction and corrected.lost_sale_id is null)`;
  const entries = db
    .selectFrom("revenue_entries as entry")
    .select([
      "entry.amount",
      sql<Date>`case when entry.is_correction then ${correctedAt} else entry.created_at end`.as("earned_at"),
    ])
    .where("entry.created_at", ">=", previous.from)
    .where("entry.created_at", "<", current.to)
    .where("entry.currency", "=", currency);
  return await db
    .selectFrom(entries.as("entry"))
    .select([sumWithin(current).as("thisMonthMinor"), sumWithin(previous).as("monthBeforeMinor")])
    .executeTakeFirstOrThrow();
}

/** What the gateway kept on the lines of its account that are dated within the range. */
export async function sumGatewayFees(db: DbOrTrx, range: BookDays, currency: Currency): Promise<Minor> {
  const { keptMinor } = await db
    .selectFrom("gateway_balance_transactions")
    .select(
      sql<Minor>`coalesce(sum(case kind when 'fee' then -net_minor else fee_minor end), 0)::bigint`.as("keptMinor"),
    )
    .where(isWithin(range))
    .where("currency", "=", currency)
    .executeTakeFirstOrThrow();
  return keptMinor;
}

function isWithin({ startDate, endDate, bookZone }: BookDays) {
  return sql<SqlBool>`created_at >= ${startDate}::date::timestamp at time zone ${bookZone}
    and created_at < (${endDate}::date + 1)::timestamp at time zone ${bookZone}`;
}
