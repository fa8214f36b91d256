import type { ChargebackId } from "@quorate/core/ids";
import type { Minor } from "@quorate/core/money";
import type { Trx } from "@quorate/db/client";
import { sql } from "kysely";

/** A chargeback in our ledger: what was taken and put back, and the claim that is left. */
export async function sumChargebackPostings(trx: Trx, id: ChargebackId) {
  return await trx
    .selectFrom("ledger_transactions")
    .innerJoin("ledger_entries", "ledger_entries.transaction_id", "ledger_transactions.id")
    .select([
      sql<Minor>`coalesce(sum(amount_minor) filter (where kind = 'chargeback_withdrawn' and amount_minor > 0), 0)::bigint`.as(
        "withdrawnMinor",
      ),
      sql<Minor>`coalesce(sum(amount_minor) filter (where kind = 'chargeback_reinstated' and amount_minor > 0), 0)::bigint`.as(
        "reinstatedMinor",
      ),
      sql<Minor>`coalesce(-sum(amount_minor) filter (where account = ${`chargeback_receivable:${id}`}), 0)::bigint`.as(
        "claimMinor",
      ),
    ])
    .where("ledger_transactions.chargeback_id", "=", id)
    .executeTakeFirstOrThrow();
}
