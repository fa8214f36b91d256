import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { ExpertId } from "@quorate/core/ids";
import type { PayoutAccountStatus } from "@quorate/core/payouts/payout-account";
import type { DbOrTrx, Trx } from "@quorate/db/client";

export type PayoutAccount = {
  expertId: ExpertId;
  gateway: GatewayName;
  gatewayReference: string | null;
  status: Exclude<PayoutAccountStatus, "none">;
  statusAsOf: Date | null;
  attempt: number;
  createdAt: Date;
};

export async function findPayoutAccount(db: DbOrTrx, expertId: ExpertId): Promise<PayoutAccount | undefined> {
  const row = await db.selectFrom("payout_accounts").selectAll().where("expert_id", "=", expertId).executeTakeFirst();
  return (
    row && {
      expertId: row.expert_id,
      gateway: row.gateway,
      gatewayReference: row.gateway_reference,
      status: row.status,
      statusAsOf: row.status_as_of,
      attempt: row.attempt,
      createdAt: row.created_at,
    }
  );
}

/** By the gateway's id, or by ours when the answer that told the gateway's id was lost. */
export async function lockPayoutAccountOf(
  trx: Trx,
  account: { gateway: GatewayName; gatewayReference: string; expertId: ExpertId | null },
): Promise<PayoutAccount | undefined> {
  const row = await trx
    .selectFrom("payout_accounts")
    .select("expert_id")
    .where("gateway", "=", account.gateway)
    .where((eb) =>
      eb.or([
        eb("gateway_reference", "=", account.gatewayReference),
        eb.and([eb("gateway_reference", "is", null), eb("expert_id", "=", account.expertId)]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
  return row && findPayoutAccount(trx, row.expert_id);
}

/** An account begun with another gateway is of no use with this one. */
export async function insertPayoutAccount(
  db: DbOrTrx,
  account: { expertId: ExpertId; gateway: GatewayName; createdAt: Date },
): Promise<void> {
  const fresh = { gateway: account.gateway, gateway_reference: null, status: "pending", status_as_of: null } as const;
  await db
    .insertInto("payout_accounts")
    .values({ ...fresh, expert_id: account.expertId, created_at: account.createdAt })
    .onConflict((conflict) =>
      conflict.column("expert_id").doUpdateSet(fresh).where("payout_accounts.gateway", "<>", account.gateway),
    )
    .execute();
}

/** Counted once, however many calls found out at the same moment that this attempt is of no use. */
export async function setNextPayoutAccountAttempt(db: DbOrTrx, expertId: ExpertId, attempt: number): Promise<void> {
  await db
    .updateTable("payout_accounts")
    .set({ attempt: attempt + 1 })
    .where("expert_id", "=", expertId)
    .where("attempt", "=", attempt)
    .where("gateway_reference", "is", null)
    .execute();
}

export async function setPayoutAccount(
  db: DbOrTrx,
  account: { expertId: ExpertId; gatewayReference: string; status: PayoutAccount["status"]; asOf: Date | null },
): Promise<void> {
  await db
    .updateTable("payout_accounts")
    .set({ gateway_reference: account.gatewayReference, status: account.status, status_as_of: account.asOf })
    .where("expert_id", "=", account.expertId)
    .execute();
}
