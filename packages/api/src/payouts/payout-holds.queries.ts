import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { ExpertId, UserId } from "@quorate/core/ids";
import type { Minor } from "@quorate/core/money";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";
import { PAYEE_IS_HELD, WITHHELD_TRANSFERS } from "./transfers.queries.ts";

/** The expert profile that a person is paid through; undefined without one. */
export async function findExpertOf(db: DbOrTrx, userId: UserId): Promise<ExpertId | undefined> {
  const row = await db.selectFrom("experts").select("id").where("user_id", "=", userId).executeTakeFirst();
  return row?.id;
}

/** Whether the law has an expert's payouts held until they give tax details. */
export async function areTaxDetailsMissing(db: DbOrTrx, expertId: ExpertId): Promise<boolean> {
  const { withheldAt } = await db
    .selectFrom("experts")
    .innerJoin("users", "users.id", "experts.user_id")
    .select("users.payouts_withheld_at as withheldAt")
    .where("experts.id", "=", expertId)
    .executeTakeFirstOrThrow();
  return withheldAt !== null;
}

function selectHolds(db: DbOrTrx, gateway: GatewayName) {
  return db
    .selectFrom("payout_accounts")
    .innerJoin("experts", "experts.id", "payout_accounts.expert_id")
    .innerJoin("users", "users.id", "experts.user_id")
    .select((eb) => [
      "payout_accounts.expert_id as expertId",
      eb.ref("payout_accounts.gateway_reference").$notNull().as("gatewayReference"),
      "payout_accounts.payouts_held as isHeldThere",
      "users.suspended_at as suspendedAt",
      "users.payouts_withheld_at as withheldAt",
    ])
    .where("payout_accounts.gateway", "=", gateway)
    .where("payout_accounts.gateway_reference", "is not", null)
    .where((eb) => eb.or([eb("payout_accounts.halt", "is", null), eb("payout_accounts.halt", "<>", "closed")]));
}

/** How an expert's account is held at the gateway, and whether it should be; undefined where there is none to hold. */
export async function findPayoutHold(db: DbOrTrx, gateway: GatewayName, expertId: ExpertId) {
  return await selectHolds(db, gateway).where("payout_accounts.expert_id", "=", expertId).executeTakeFirst();
}

/** Accounts at which the gateway does not yet do what a hold of their owner or its end asks for. */
export async function listUnbroughtHolds(
  db: DbOrTrx,
  { gateway, limit }: { gateway: GatewayName; limit: number },
): Promise<ExpertId[]> {
  const rows = await selectHolds(db, gateway)
    .where(sql<boolean>`payout_accounts.payouts_held <> (${PAYEE_IS_HELD})`)
    .limit(limit)
    .execute();
  return rows.map(({ expertId }) => expertId);
}

export async function setPayoutsHeld(
  trx: Trx,
  account: { expertId: ExpertId; gatewayReference: string; areHeld: boolean },
): Promise<void> {
  await trx
    .updateTable("payout_accounts")
    .set({ payouts_held: account.areHeld })
    .where("expert_id", "=", account.expertId)
    .where("gateway_reference", "=", account.gatewayReference)
    .execute();
}

export type HeldPayouts = {
  heldMinor: Minor;
  balanceMinor: Minor | null;
  balanceCurrency: string | null;
  isHeldThere: boolean | null;
};

/** What a suspended expert is not paid: what waits with us, and their account's balance; `isHeldThere` is null where they have none. */
export async function findHeldPayouts(db: DbOrTrx, expertId: ExpertId): Promise<HeldPayouts | undefined> {
  const { rows } = await sql<HeldPayouts>`
    select coalesce((select sum(amount) * 100 from gateway_transfers
        where expert_id = experts.id and id in ${WITHHELD_TRANSFERS}), 0)::bigint as "heldMinor",
      (account.balance * 100)::bigint as "balanceMinor", account.balance_currency as "balanceCurrency",
      account.payouts_held as "isHeldThere"
    from experts join users on users.id = experts.user_id
    left join payout_accounts account on account.expert_id = experts.id and account.gateway_reference is not null
    where experts.id = ${expertId} and users.suspended_at is not null`.execute(db);
  return rows[0];
}
