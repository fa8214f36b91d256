import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { BalanceTransactionId } from "@quorate/core/ids";
import type { MovementInBalance, ToldBalanceLine } from "@quorate/core/ledger/balance-comparison";
import type { Minor } from "@quorate/core/money";
import type { Db, DbOrTrx, Trx } from "@quorate/db/client";
import { type RawBuilder, sql } from "kysely";
import type { ToldBalanceTransaction } from "../ports/payment-gateway.ts";

/** The moment of the last line that was imported; null before the first. Those of disputes come with their own events, ahead of others. */
export async function findLastImported(db: DbOrTrx, gateway: GatewayName): Promise<Date | null> {
  const row = await db
    .selectFrom("gateway_balance_transactions")
    .select((eb) => eb.fn.max("created_at").as("last"))
    .where("gateway", "=", gateway)
    .where("kind", "<>", "dispute")
    .executeTakeFirst();
  return row?.last ?? null;
}

/** Those lines that we have, as they were told. */
export async function listImported(
  db: DbOrTrx,
  gateway: GatewayName,
  references: readonly string[],
): Promise<Map<string, ToldBalanceLine>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom("gateway_balance_transactions")
    .select([
      "reference",
      "kind",
      "amount_minor as amountMinor",
      "fee_minor as feeMinor",
      "net_minor as netMinor",
      "currency",
    ])
    .where("gateway", "=", gateway)
    .where("reference", "in", references)
    .execute();
  return new Map(rows.map((row) => [row.reference, row]));
}

/** Which of these ids are those of checkouts, refunds and transfers of ours. */
export async function listKnownSources(db: DbOrTrx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const known = (table: "checkout_sessions" | "gateway_refunds" | "gateway_transfers") =>
    db
      .selectFrom(table)
      .select((eb) => eb.ref("id").$castTo<string>().as("id"))
      .where((eb) => eb(eb.ref("id").$castTo<string>(), "in", ids));
  const rows = await known("checkout_sessions")
    .unionAll(known("gateway_refunds"))
    .unionAll(known("gateway_transfers"))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Null where another server has written it meanwhile. */
export async function insertBalanceTransaction(
  trx: Trx,
  {
    id,
    gateway,
    line,
    now,
  }: { id: BalanceTransactionId; gateway: GatewayName; line: ToldBalanceTransaction; now: Date },
): Promise<BalanceTransactionId | null> {
  const source = (kind: ToldBalanceTransaction["kind"]) => (line.kind === kind ? sql<null>`${line.ownId}::uuid` : null);
  const row = await trx
    .insertInto("gateway_balance_transactions")
    .values({
      id,
      gateway,
      reference: line.reference,
      kind: line.kind,
      told_type: line.toldType,
      source_reference: line.sourceReference,
      checkout_id: source("charge"),
      refund_id: source("refund"),
      transfer_id: source("transfer"),
      amount_minor: line.amountMinor,
      fee_minor: line.feeMinor,
      net_minor: line.netMinor,
      currency: sql`${line.currency}`,
      created_at: line.createdAt,
      available_on: line.availableOn,
      imported_at: now,
    })
    .onConflict((conflict) => conflict.columns(["gateway", "reference"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What the imported lines make of our account there. */
export async function sumImported(db: DbOrTrx, gateway: GatewayName): Promise<{ currency: string; netMinor: Minor }[]> {
  return await db
    .selectFrom("gateway_balance_transactions")
    .select(["currency", sql<Minor>`sum(net_minor)::bigint`.as("netMinor")])
    .where("gateway", "=", gateway)
    .groupBy("currency")
    .execute();
}

/** Lines since then that move for something of ours, and name nothing that is. */
export async function listLinesWithoutSource(
  db: DbOrTrx,
  { gateway, since }: { gateway: GatewayName; since: Date },
): Promise<ToldBalanceLine[]> {
  return await db
    .selectFrom("gateway_balance_transactions")
    .select([
      "reference",
      "kind",
      "amount_minor as amountMinor",
      "fee_minor as feeMinor",
      "net_minor as netMinor",
      "currency",
    ])
    .where("gateway", "=", gateway)
    .where("created_at", ">=", since)
    .where("checkout_id", "is", null)
    .where("refund_id", "is", null)
    .where("transfer_id", "is", null)
    .orderBy("created_at")
    .orderBy("reference")
    .execute();
}

const MOVED = [
  { kind: "charge", table: "checkout_sessions", source: "checkout_id", sign: 1, returned: sql`0` },
  { kind: "refund", table: "gateway_refunds", source: "refund_id", sign: -1, returned: sql`0` },
  {
    kind: "transfer",
    table: "gateway_transfers",
    source: "transfer_id",
    sign: -1,
    returned: sql`coalesce((select sum(r.amount) from gateway_reversals r where r.transfer_id = m.id and r.status = 'paid'), 0)`,
  },
] as const;

/** What is done by our books, and not in the account there, or with another amount. */
export async function listMovementsApartFromBalance(
  db: Db,
  { gateway, before }: { gateway: GatewayName; before: Date },
): Promise<MovementInBalance[]> {
  const checks = MOVED.map(
    ({ kind, table, source, sign, returned }): RawBuilder<MovementInBalance> => sql`
      select ${kind} as kind, m.id, m.currency, ((m.amount - ${returned}) * ${sql.lit(100 * sign)})::bigint as "expectedMinor",
        l.told::bigint as "toldMinor"
      from ${sql.table(table)} m
      left join (
        select ${sql.ref(source)} as id, sum(amount_minor) as told from gateway_balance_transactions
        where ${sql.ref(source)} is not null group by 1
      ) l on l.id = m.id
      where m.status = 'paid' and m.gateway = ${gateway} and m.settled_at <= ${before}
        and coalesce(l.told, 0) <> (m.amount - ${returned}) * ${sql.lit(100 * sign)}
      order by m.id`,
  );
  const found: MovementInBalance[] = [];
  for (const check of checks) found.push(...(await check.execute(db)).rows);
  return found;
}
