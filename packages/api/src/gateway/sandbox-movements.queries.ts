import type { Currency } from "@quorate/core/format/currency";
import { sandboxFee } from "@quorate/core/gateway/sandbox-fee";
import type { CheckoutId, ReversalId } from "@quorate/core/ids";
import { decimalFromMinor, type Minor, minorFromDecimal } from "@quorate/core/money";
import type { Db, DbOrTrx } from "@quorate/db/client";
import type { CheckedTexts } from "@quorate/db/db-types";
import { sql } from "kysely";
import type { GatewayMovement, ToldBalanceTransaction, ToldMoney } from "../ports/payment-gateway.ts";
import { linesOf, listSandboxDisputes } from "./sandbox-disputes.queries.ts";

type SandboxMovement = {
  kind: CheckedTexts["sandbox_movements.kind"];
  ownId: string;
  amountMinor: Minor;
  currency: Currency;
  at: Date;
};

/** The sandbox's own books: an operation is in them once, however often it is asked for. */
export async function insertSandboxMovement(db: DbOrTrx, movement: SandboxMovement): Promise<void> {
  await db
    .insertInto("sandbox_movements")
    .values({
      kind: movement.kind,
      own_id: movement.ownId,
      amount: decimalFromMinor(movement.amountMinor),
      fee: decimalFromMinor(movement.kind === "checkout" ? sandboxFee(movement.amountMinor) : 0),
      currency: movement.currency,
      created_at: movement.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The sandbox's card is charged with what the checkout asks for. */
export async function insertSandboxCharge(db: DbOrTrx, id: CheckoutId, at: Date): Promise<void> {
  const checkout = await db
    .selectFrom("checkout_sessions")
    .select(["amount", "currency"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!checkout) return;
  const amountMinor = minorFromDecimal(checkout.amount);
  if (amountMinor === 0) return;
  await insertSandboxMovement(db, { kind: "checkout", ownId: id, amountMinor, currency: checkout.currency, at });
}

export async function* listSandboxMovements(db: Db, since: Date): AsyncGenerator<GatewayMovement> {
  const rows = await db.selectFrom("sandbox_movements").selectAll().where("created_at", ">=", since).execute();
  const reversed = await listReversed(db);
  const returnedMinor = (transferId: string) =>
    reversed.reduce((sum, each) => sum + (each.transferId === transferId ? each.amountMinor : 0), 0);
  for (const { kind, ...row } of rows) {
    if (kind === "reversal") continue;
    yield {
      kind,
      reference: `sandbox_${kind}_${row.own_id}`,
      ownId: row.own_id,
      amountMinor: minorFromDecimal(row.amount) - (kind === "transfer" ? returnedMinor(row.own_id) : 0),
      currency: row.currency,
      outcome: "paid",
      createdAt: row.created_at,
    };
  }
  yield* listDisputeMovements(db, since);
}

/** A dispute that is not won is a movement of money, too. */
async function* listDisputeMovements(db: Db, since: Date): AsyncGenerator<GatewayMovement> {
  for (const { reference, amount, currency, status, created_at } of await listSandboxDisputes(db, since)) {
    if (status === "won") continue;
    const told = { reference, currency, amountMinor: minorFromDecimal(amount), createdAt: created_at };
    yield { ...told, kind: "chargeback", ownId: null, outcome: "paid" };
  }
}

const BALANCE_KINDS = { checkout: "charge", refund: "refund", transfer: "transfer", reversal: "transfer" } as const;
/** What came in; everything else went out. */
const INCOMING: readonly string[] = ["checkout", "reversal"];

/** Its account as a card processor's: a charge brings what it is less a fee, refunds and transfers take what they are, and reversals bring it back. */
export async function* listSandboxBalance(db: Db, since: Date): AsyncGenerator<ToldBalanceTransaction> {
  const rows = await db.selectFrom("sandbox_movements").selectAll().where("created_at", ">=", since).execute();
  const reversed = await listReversed(db);
  for (const row of rows) {
    const amountMinor = minorFromDecimal(row.amount) * (INCOMING.includes(row.kind) ? 1 : -1);
    const feeMinor = minorFromDecimal(row.fee);
    yield {
      reference: `sandbox_line_${row.kind}_${row.own_id}`,
      kind: BALANCE_KINDS[row.kind],
      toldType: row.kind,
      sourceReference: `sandbox_${row.kind}_${row.own_id}`,
      ownId: reversed.find(({ reversalId }) => reversalId === row.own_id)?.transferId ?? row.own_id,
      amountMinor,
      feeMinor,
      netMinor: amountMinor - feeMinor,
      currency: row.currency,
      createdAt: row.created_at,
      availableOn: row.created_at,
    };
  }
  for (const dispute of await listSandboxDisputes(db, new Date(0))) {
    yield* linesOf(dispute).filter(({ createdAt }) => createdAt >= since);
  }
}

export async function readSandboxBalance(db: Db): Promise<ToldMoney[]> {
  const disputes = (await listSandboxDisputes(db, new Date(0))).flatMap(linesOf);
  const sums = await db
    .selectFrom("sandbox_movements")
    .select([
      "currency",
      sql<Minor>`(sum(case when kind = 'checkout' then amount - fee when kind = 'reversal' then amount else -amount end) * 100)::bigint`.as(
        "amountMinor",
      ),
    ])
    .groupBy("currency")
    .execute();
  return sums.map(({ currency, amountMinor }) => ({
    currency,
    amountMinor: disputes.reduce((sum, line) => sum + (line.currency === currency ? line.netMinor : 0), amountMinor),
  }));
}

type Reversed = { reversalId: string; transferId: string; amountMinor: Minor };

/** What came back, and of which transfer. */
async function listReversed(db: Db): Promise<Reversed[]> {
  return await db
    .selectFrom("sandbox_movements")
    .innerJoin("gateway_reversals", (join) =>
      join.on((eb) => eb("gateway_reversals.id", "=", eb.ref("sandbox_movements.own_id").$castTo<ReversalId>())),
    )
    .select(["gateway_reversals.id as reversalId", "gateway_reversals.transfer_id as transferId"])
    .select(sql<Minor>`(sandbox_movements.amount * 100)::bigint`.as("amountMinor"))
    .where("sandbox_movements.kind", "=", "reversal")
    .execute();
}
