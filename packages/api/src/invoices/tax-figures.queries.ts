import type { UserId } from "@quorate/core/ids";
import type { TaxLine } from "@quorate/core/vat/tax-figures";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";

/**
 * What a seller has issued for supplies, by the quarter of the supply; null: the platform. What is given back of a supply counts against
 * it; what only moves money held is none.
 */
export async function listTaxLines(db: DbOrTrx, sellerId: UserId | null): Promise<(TaxLine & { quarter: string })[]> {
  const seller = sellerId === null ? sql`sender_user_id is null` : sql`sender_user_id = ${sellerId}`;
  const signed = (column: string) =>
    sql`(sum(case kind when 'credit_note' then -${sql.ref(column)} else ${sql.ref(column)} end) * 100)::bigint`;
  const { rows } = await sql<TaxLine & { quarter: string }>`
    select to_char(supplied_on, 'YYYY"-Q"Q') as quarter, vat_rule as rule, vat_basis_points as "rateBasisPoints",
      vat_country as country, ${signed("net")} as "netMinor", ${signed("vat")} as "vatMinor",
      ${signed("gross")} as "grossMinor", count(*)::int as documents
    from invoices
    where ${seller} and vat_rule <> 'no_supply'
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}
