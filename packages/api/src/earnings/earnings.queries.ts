import type { EarningStatus, EarningsPart } from "@quorate/core/earnings/earnings";
import type { ExpertId } from "@quorate/core/ids";
import type { Minor } from "@quorate/core/money";
import type { PaymentStatus } from "@quorate/core/payments/payment";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import { LOST_EARNINGS, lostEarningsOf } from "../ledger/lost-parts.queries.ts";
import { isChargedBack } from "../payouts/expert-money.queries.ts";
import { organizationFace } from "../profiles/faces.queries.ts";

const PAYMENTS_SHOWN_MAX = 500;
const EARNED: PaymentStatus[] = ["completed", "partially_refunded"];
const HELD: PaymentStatus[] = ["escrowed", "disputed"];
/** An attempt to pay that came to nothing is between the client and its bank. */
const NEVER_PAID: PaymentStatus[] = ["failed", "cancelled"];

/** What was paid out and not taken back by a bank, by how the projects that it came from stand now. */
export async function listEarningsParts(db: DbOrTrx, expertId: ExpertId): Promise<EarningsPart[]> {
  const rows = await db
    .selectFrom("project_payments as payment")
    .innerJoin("projects", "projects.id", "payment.project_id")
    .select([
      "projects.status",
      sql<number>`count(distinct projects.id)`.as("projects"),
      sql<number>`(sum(payment.settled_payout - ${lostEarningsOf("payment.id")}) * 100)::bigint`.as("amountMinor"),
    ])
    .where("payment.expert_id", "=", expertId)
    .where("payment.settled_payout", ">", "0")
    .groupBy("projects.status")
    .execute();
  // as: no payment is settled before its project has begun.
  return rows.map((row) => ({ ...row, status: row.status as EarningStatus }));
}

/** What was released to the expert since then, without what a bank has taken back since then. */
export async function findReleasedMinor(db: DbOrTrx, expertId: ExpertId, since: Date): Promise<Minor> {
  const { rows } = await sql<{ minor: Minor }>`select coalesce(sum(lost.minor), 0)::bigint as minor
    from (${LOST_EARNINGS}) lost join project_payments payment on payment.id = lost.payment_id
    where payment.expert_id = ${expertId} and lost.at >= ${since}`.execute(db);
  const { minor } = await db
    .selectFrom("project_payments")
    .select(sql<number>`(coalesce(sum(settled_payout), 0) * 100)::bigint`.as("minor"))
    .where("expert_id", "=", expertId)
    .where("status", "in", EARNED)
    .where("settled_at", ">=", since)
    .executeTakeFirstOrThrow();
  return minor - (rows[0]?.minor ?? 0);
}

export async function countExpertPayments(db: DbOrTrx, expertId: ExpertId): Promise<number> {
  const { count } = await db
    .selectFrom("project_payments")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("expert_id", "=", expertId)
    .where("status", "not in", NEVER_PAID)
    .executeTakeFirstOrThrow();
  return count;
}

function selectExpertPayments(db: DbOrTrx, expertId: ExpertId) {
  return db
    .selectFrom("project_payments as payment")
    .innerJoin("projects", "projects.id", "payment.project_id")
    .innerJoin("milestones", "milestones.id", "payment.milestone_id")
    .innerJoin("organizations", "organizations.id", "payment.client_id")
    .innerJoin("users as client_users", "client_users.id", "organizations.user_id")
    .leftJoin("gateway_transfers as transfer", "transfer.payment_id", "payment.id")
    .select([
      "transfer.status as transferStatus",
      "transfer.failure as transferFailure",
      isChargedBack("payment.id").as("isChargedBack"),
      "payment.id",
      "payment.project_id as projectId",
      "projects.title as projectTitle",
      "milestones.title as milestoneTitle",
      organizationFace("organizations", "client_users").$notNull().as("client"),
      "payment.status",
      "payment.created_at as createdAt",
      "payment.escrow_release_date as escrowReleaseDate",
      "payment.settled_at as settledAt",
      "payment.expert_payout as expertPayout",
      "payment.amount",
      "payment.platform_fee as platformFee",
      "payment.settled_payout as settledPayout",
      "payment.settled_fee as settledFee",
      "payment.refunded_amount as refundedAmount",
      lostEarningsOf("payment.id").as("takenBackAmount"),
      "payment.currency",
    ])
    .where("payment.expert_id", "=", expertId)
    .where("payment.status", "not in", NEVER_PAID)
    .orderBy("payment.created_at", "desc")
    .orderBy("payment.id")
    .limit(PAYMENTS_SHOWN_MAX);
}

export async function listExpertPayments(db: DbOrTrx, expertId: ExpertId) {
  return await selectExpertPayments(db, expertId).execute();
}

/** All of them, however many: a page at a time, so that no export is whole in memory. */
export async function* readExpertPayments(db: DbOrTrx, expertId: ExpertId) {
  let lastId: string | null = null;
  while (true) {
    const page = await listPaymentsAfter(db, expertId, lastId);
    yield* page;
    lastId = page.at(-1)?.id ?? null;
    if (page.length < PAYMENTS_SHOWN_MAX) return;
  }
}

async function listPaymentsAfter(db: DbOrTrx, expertId: ExpertId, lastId: string | null) {
  const query = selectExpertPayments(db, expertId);
  return await (lastId === null ? query : query.where(isAfter(lastId))).execute();
}

function isAfter(id: string) {
  const at = sql`(select created_at from project_payments where id = ${id})`;
  return sql<SqlBool>`payment.created_at <= ${at} and (payment.created_at < ${at} or payment.id > ${id})`;
}

/** What was paid out by the month of its settlement, less what a bank took back by the month of that, and what is held by the month in which it went into escrow. */
export async function listEarningsByMonth(db: DbOrTrx, expertId: ExpertId, bookZone: string) {
  const monthOf = (column: "settled_at" | "escrowed_at") =>
    sql<string>`to_char(${sql.ref(column)} at time zone ${sql.lit(bookZone)}, 'YYYY-MM')`;
  const [paid, lost, held] = await Promise.all([
    db
      .selectFrom("project_payments")
      .select([monthOf("settled_at").as("month"), sql<number>`(sum(settled_payout) * 100)::bigint`.as("minor")])
      .where("expert_id", "=", expertId)
      .where("status", "in", EARNED)
      .where("settled_at", "is not", null)
      .groupBy("month")
      .execute(),
    sql<{ month: string; minor: Minor }>`
      select to_char(lost.at at time zone ${bookZone}, 'YYYY-MM') as month, sum(lost.minor)::bigint as minor
      from (${LOST_EARNINGS}) lost join project_payments payment on payment.id = lost.payment_id
      where payment.expert_id = ${expertId} group by 1`.execute(db),
    db
      .selectFrom("project_payments")
      .select([monthOf("escrowed_at").as("month"), sql<number>`(sum(expert_payout) * 100)::bigint`.as("minor")])
      .where("expert_id", "=", expertId)
      .where("status", "in", HELD)
      .where("escrowed_at", "is not", null)
      .groupBy("month")
      .execute(),
  ]);
  const kept = byMonth(paid);
  for (const { month, minor } of lost.rows) kept.set(month, (kept.get(month) ?? 0) - minor);
  return { paid: kept, held: byMonth(held) };
}

function byMonth(rows: { month: string; minor: number }[]): Map<string, number> {
  return new Map(rows.map(({ month, minor }) => [month, minor]));
}
