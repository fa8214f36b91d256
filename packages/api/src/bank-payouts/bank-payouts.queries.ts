import type { BankPayoutFailure, BankPayoutStatus } from "@quorate/core/bank-payouts/bank-payout";
import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { BankPayoutId, ExpertId } from "@quorate/core/ids";
import { decimalFromMinor } from "@quorate/core/money";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import type { ToldBankPayout } from "../ports/payout-accounts.ts";
import type { CreatedWithin } from "../schema/created.ts";
import { createdWithin } from "../search/created-within.queries.ts";

/** What is said of one payout queues here. */
export async function lockBankPayout(
  trx: Trx,
  { gateway, reference }: { gateway: GatewayName; reference: string },
): Promise<{ id: BankPayoutId; status: BankPayoutStatus } | undefined> {
  return await trx
    .selectFrom("bank_payouts")
    .select(["id", "status"])
    .where("gateway", "=", gateway)
    .where("gateway_reference", "=", reference)
    .forUpdate()
    .executeTakeFirst();
}

/** False: it was stored by another word of the same moment. */
export async function insertBankPayout(
  trx: Trx,
  id: BankPayoutId,
  { expertId, gateway, told }: { expertId: ExpertId; gateway: GatewayName; told: ToldBankPayout },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("bank_payouts")
    .values({
      id,
      expert_id: expertId,
      gateway,
      gateway_reference: told.reference,
      amount: decimalFromMinor(told.amountMinor),
      currency: told.currency,
      created_at: told.createdAt,
      ...toldColumns(told),
    })
    .onConflict((conflict) => conflict.columns(["gateway", "gateway_reference"]).doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function setBankPayout(trx: Trx, id: BankPayoutId, told: ToldBankPayout): Promise<void> {
  await trx.updateTable("bank_payouts").set(toldColumns(told)).where("id", "=", id).execute();
}

function toldColumns({ status, expectedAt, arrivedAt, failure, failureDetail, bank }: ToldBankPayout) {
  return {
    status,
    expected_at: expectedAt,
    arrived_at: arrivedAt,
    failure,
    failure_detail: failureDetail,
    ...(bank && { bank_name: bank.name, bank_last4: bank.last4 }),
  };
}

/** Where the transfers of a payout are asked for. */
export async function findPayoutSource(db: DbOrTrx, id: BankPayoutId) {
  return await db
    .selectFrom("bank_payouts")
    .innerJoin("payout_accounts", "payout_accounts.expert_id", "bank_payouts.expert_id")
    .select([
      "bank_payouts.gateway",
      "bank_payouts.expert_id as expertId",
      "bank_payouts.gateway_reference as reference",
      "payout_accounts.gateway_reference as accountReference",
    ])
    .where("bank_payouts.id", "=", id)
    .executeTakeFirst();
}

/** Only what was sent to this expert can be in a payout of theirs. */
export async function insertBankPayoutTransfers(
  trx: Trx,
  id: BankPayoutId,
  { expertId, gateway, references }: { expertId: ExpertId; gateway: GatewayName; references: readonly string[] },
): Promise<void> {
  if (references.length === 0) return;
  await trx
    .insertInto("bank_payout_transfers")
    .columns(["bank_payout_id", "transfer_id"])
    .expression((eb) =>
      eb
        .selectFrom("gateway_transfers")
        .select((one) => [one.val(id).$castTo<BankPayoutId>().as("bank_payout_id"), "id as transfer_id"])
        .where("expert_id", "=", expertId)
        .where("gateway", "=", gateway)
        .where("gateway_reference", "in", references),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Page = {
  expertId: ExpertId;
  created?: CreatedWithin | undefined;
  limit: number;
  cursor?: BankPayoutId | undefined;
};

function selectBankPayouts(db: DbOrTrx, expertId: ExpertId) {
  return db
    .selectFrom("bank_payouts as payout")
    .select([
      "payout.id",
      "payout.amount",
      "payout.currency",
      "payout.status",
      "payout.expected_at as expectedAt",
      "payout.arrived_at as arrivedAt",
      "payout.failure",
      "payout.bank_name as bankName",
      "payout.bank_last4 as bankLast4",
      "payout.created_at as createdAt",
      sql<number>`(select count(*) from bank_payout_transfers x where x.bank_payout_id = payout.id)`.as(
        "transferCount",
      ),
    ])
    .where("payout.expert_id", "=", expertId)
    .orderBy("payout.created_at", "desc")
    .orderBy("payout.id", "desc");
}

export type BankPayoutRow = Awaited<ReturnType<typeof listBankPayouts>>[number] & { failure: BankPayoutFailure | null };

export async function listBankPayouts(db: DbOrTrx, { expertId, created, limit, cursor }: Page) {
  let query = selectBankPayouts(db, expertId).where(createdWithin("payout.created_at", created));
  if (cursor) {
    const last = sql`select created_at, id from bank_payouts where id = ${cursor} and expert_id = ${expertId}`;
    query = query.where(sql<SqlBool>`(payout.created_at, payout.id) < (${last})`);
  }
  return await query.limit(limit).execute();
}

export async function findBankPayout(db: DbOrTrx, expertId: ExpertId, id: BankPayoutId) {
  return await selectBankPayouts(db, expertId).where("payout.id", "=", id).executeTakeFirst();
}

/** The milestones whose money was in these payouts. */
export async function listTransfersOfPayouts(db: DbOrTrx, ids: readonly BankPayoutId[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("bank_payout_transfers as part")
    .innerJoin("gateway_transfers as transfer", "transfer.id", "part.transfer_id")
    .innerJoin("project_payments as payment", "payment.id", "transfer.payment_id")
    .innerJoin("projects", "projects.id", "payment.project_id")
    .innerJoin("milestones", "milestones.id", "payment.milestone_id")
    .select([
      "part.bank_payout_id as bankPayoutId",
      "transfer.id",
      "transfer.amount",
      "transfer.currency",
      "transfer.settled_at as sentAt",
      "projects.id as projectId",
      "projects.title as projectTitle",
      "milestones.title as milestoneTitle",
    ])
    .where("part.bank_payout_id", "in", ids)
    .orderBy("transfer.settled_at")
    .orderBy("transfer.id")
    .execute();
}
