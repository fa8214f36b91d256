import type { ExpertId } from "@quorate/core/ids";
import type { SandboxAccount } from "@quorate/core/sandbox-accounts/sandbox-account";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

export type KeptSandboxAccount = SandboxAccount & {
  reference: string;
  expertId: ExpertId;
  country: string;
  arePayoutsHeld: boolean;
};

export async function findSandboxAccount(db: DbOrTrx, reference: string): Promise<KeptSandboxAccount | undefined> {
  const row = await db.selectFrom("sandbox_accounts").selectAll().where("reference", "=", reference).executeTakeFirst();
  return (
    row && {
      reference: row.reference,
      expertId: row.expert_id,
      country: row.country,
      arePayoutsHeld: row.payouts_held,
      isSubmitted: row.is_submitted,
      halt: row.halt,
      asked: row.asked,
      deadlineAt: row.deadline_at,
    }
  );
}

/** What is done on the sandbox's page queues here. */
export async function lockSandboxAccount(trx: Trx, reference: string): Promise<KeptSandboxAccount | undefined> {
  await trx.selectFrom("sandbox_accounts").select("reference").where("reference", "=", reference).forUpdate().execute();
  return await findSandboxAccount(trx, reference);
}

/** Asked for again, it is the same account. */
export async function insertSandboxAccount(db: DbOrTrx, account: KeptSandboxAccount, at: Date): Promise<void> {
  await db
    .insertInto("sandbox_accounts")
    .values({
      reference: account.reference,
      expert_id: account.expertId,
      country: account.country,
      is_submitted: account.isSubmitted,
      halt: account.halt,
      asked: [...account.asked],
      deadline_at: account.deadlineAt,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setSandboxAccount(trx: Trx, reference: string, account: SandboxAccount): Promise<void> {
  const { isSubmitted, halt, asked, deadlineAt } = account;
  await trx
    .updateTable("sandbox_accounts")
    .set({ is_submitted: isSubmitted, halt, asked: [...asked], deadline_at: deadlineAt })
    .where("reference", "=", reference)
    .execute();
}

/** A payout that is made at this moment is waited for, and is on its way. */
export async function setSandboxPayoutsHeld(db: DbOrTrx, reference: string, areHeld: boolean): Promise<void> {
  await db.updateTable("sandbox_accounts").set({ payouts_held: areHeld }).where("reference", "=", reference).execute();
}

/** The balance of an expert's account there: transferred, and not part of a payout that has reached the bank or is on its way. */
export async function findSandboxBalance(db: DbOrTrx, expertId: ExpertId) {
  return await db
    .selectFrom("gateway_transfers")
    .select(["currency", sql<number>`(sum(amount) * 100)::bigint`.as("amountMinor")])
    .where("expert_id", "=", expertId)
    .where("gateway", "=", "sandbox")
    .where("status", "=", "paid")
    .where(isUnpaidOut)
    .groupBy("currency")
    .executeTakeFirst();
}

const isUnpaidOut = sql<boolean>`not exists (
  select 1 from bank_payout_transfers part join bank_payouts on bank_payouts.id = part.bank_payout_id
  where part.transfer_id = gateway_transfers.id and bank_payouts.status not in ('failed', 'canceled'))`;

/** The transfers in a payout: all of the account's balance when it was made. */
export async function listSandboxPayoutTransfers(db: DbOrTrx, payoutReference: string): Promise<string[]> {
  const rows = await db
    .selectFrom("gateway_transfers")
    .innerJoin("bank_payouts", "bank_payouts.expert_id", "gateway_transfers.expert_id")
    .select((eb) => eb.ref("gateway_transfers.gateway_reference").$notNull().as("reference"))
    .where("bank_payouts.gateway_reference", "=", payoutReference)
    .where("gateway_transfers.gateway", "=", "sandbox")
    .where("gateway_transfers.status", "=", "paid")
    .where("gateway_transfers.gateway_reference", "is not", null)
    .whereRef("gateway_transfers.settled_at", "<=", "bank_payouts.created_at")
    .where(isUnpaidOut)
    .execute();
  return rows.map(({ reference }) => reference);
}

/** The newest payout that the bank can still have, or send back. */
export async function findNewestSandboxPayout(db: DbOrTrx, expertId: ExpertId) {
  return await db
    .selectFrom("bank_payouts")
    .select(["gateway_reference as reference", "amount", "currency", "status", "created_at as createdAt"])
    .where("expert_id", "=", expertId)
    .where("gateway", "=", "sandbox")
    .where("status", "in", ["in_transit", "paid"])
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
