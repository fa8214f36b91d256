import type { ExpertId } from "@quorate/core/ids";
import type { Minor } from "@quorate/core/money";
import type { TaxState } from "@quorate/core/tax-reporting/due-diligence";
import type { QuarterFigures } from "@quorate/core/tax-reporting/seller-figures";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import { LOST_EARNINGS } from "../ledger/lost-parts.queries.ts";
import { expertFace } from "../profiles/faces.queries.ts";

/** A calendar year of the books. */
export type TaxYear = { year: number; bookZone: string };

const inYear = (
  moment: string,
  { year, bookZone }: TaxYear,
) => sql<SqlBool>`${sql.ref(moment)} >= make_timestamptz(${year}, 1, 1, 0, 0, 0, ${bookZone})
  and ${sql.ref(moment)} < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, ${bookZone})`;

/**
 * What each seller was paid in the year, and the fees beside it, by the quarter in which it was settled, in minor units; what a bank took back
 * counts in the quarter of the loss, as in their earnings. `activities`: the milestones, bonuses and calls that were paid; expenses belong to their milestone.
 */
export const sellerFigures = (of: TaxYear) => sql`
  select expert_id, quarter, sum(payout)::bigint as payout_minor, sum(fee)::bigint as fee_minor, sum(activities)::int as activities
  from (
    select payment.expert_id, extract(quarter from payment.settled_at at time zone ${of.bookZone})::int as quarter,
      payment.settled_payout * 100 as payout, coalesce(payment.settled_fee, 0) * 100 as fee,
      case when milestone.expenses_of_id is null then 1 else 0 end as activities
    from project_payments payment left join milestones milestone on milestone.id = payment.milestone_id
    where payment.settled_payout > 0 and ${inYear("payment.settled_at", of)}
    union all
    select payment.expert_id, extract(quarter from lost.at at time zone ${of.bookZone})::int, -lost.minor, 0, 0
    from (${LOST_EARNINGS}) lost join project_payments payment on payment.id = lost.payment_id where ${inYear("lost.at", of)}
    union all
    select payment.expert_id, extract(quarter from lost.created_at at time zone ${of.bookZone})::int, 0, -lost.fee_minor, 0
    from lost_sales lost join project_payments payment on payment.id = lost.payment_id where ${inYear("lost.created_at", of)}
  ) parts group by expert_id, quarter`;

/** As `taxStateOf` of core says, of those who have sold. */
const STATE = sql<TaxState>`case when details.user_id is not null then 'complete' when request.asked_at is null then 'not_asked'
  when request.withheld_at is not null then 'withheld' when request.reminded_again_at is not null then 'reminded_twice'
  when request.reminded_at is not null then 'reminded_once' else 'asked' end`;

function selectSellers(db: DbOrTrx, of: TaxYear) {
  return db
    .selectFrom("experts")
    .innerJoin("users", "users.id", "experts.user_id")
    .innerJoin(
      sql<{ expert_id: ExpertId; payout_minor: Minor; fee_minor: Minor; activities: number }>`(
        select expert_id, sum(payout_minor)::bigint as payout_minor, sum(fee_minor)::bigint as fee_minor, sum(activities)::int as activities
        from (${sellerFigures(of)}) quarters group by expert_id)`.as("figures"),
      "figures.expert_id",
      "experts.id",
    )
    .leftJoin("tax_requests as request", "request.expert_id", "experts.id")
    .leftJoin("tax_details as details", "details.user_id", "users.id");
}

type Page = { state: TaxState | undefined; limit: number; cursor: ExpertId | undefined };

/** Everyone who was paid in the year, in the order of their ids. */
export async function listSellers(db: DbOrTrx, of: TaxYear, { state, limit, cursor }: Page) {
  return await selectSellers(db, of)
    .select(["experts.id as expertId", expertFace("experts", "users").$notNull().as("expert"), "users.email"])
    .select(["request.asked_at as askedAt", "request.reminded_at as remindedAt"])
    .select(["request.reminded_again_at as remindedAgainAt", "request.withheld_at as withheldAt"])
    .select(["details.updated_at as givenAt", "users.payouts_withheld_at as heldSince"])
    .select(["figures.payout_minor as payoutMinor", "figures.fee_minor as feeMinor", "figures.activities"])
    .select(STATE.as("state"))
    .$if(state !== undefined, (query) => query.where(sql<SqlBool>`${STATE} = ${state}`))
    .$if(cursor !== undefined, (query) => query.where(sql<SqlBool>`experts.id > ${cursor}`))
    .orderBy("experts.id")
    .limit(limit)
    .execute();
}

export async function countSellers(db: DbOrTrx, of: TaxYear): Promise<{ state: TaxState; count: number }[]> {
  return await selectSellers(db, of)
    .select([STATE.as("state"), (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy(STATE)
    .execute();
}

/** By seller and quarter of the year; of one seller, or of everyone who was paid. */
export async function listSellerQuarters(
  db: DbOrTrx,
  of: TaxYear,
  expertId: ExpertId | null,
): Promise<(QuarterFigures & { expertId: ExpertId; quarter: number })[]> {
  const { rows } = await sql<QuarterFigures & { expertId: ExpertId; quarter: number }>`
    select expert_id as "expertId", quarter, payout_minor as "payoutMinor", fee_minor as "feeMinor", activities
    from (${sellerFigures(of)}) figures where ${expertId}::uuid is null or expert_id = ${expertId}
    order by expert_id, quarter`.execute(db);
  return rows;
}
