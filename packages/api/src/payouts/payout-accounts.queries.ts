import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { ExpertId } from "@quorate/core/ids";
import { decimalFromMinor } from "@quorate/core/money";
import type { AccountHalt, PayoutAccountStatus } from "@quorate/core/payouts/payout-account";
import type { PayoutCountry } from "@quorate/core/payouts/payout-country";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";
import type { AccountBalance } from "../ports/payout-accounts.ts";

export type PayoutAccount = {
  expertId: ExpertId;
  gateway: GatewayName;
  gatewayReference: string | null;
  country: string | null;
  status: Exclude<PayoutAccountStatus, "none">;
  halt: AccountHalt | null;
  deadlineAt: Date | null;
  statusAsOf: Date | null;
  balance: AccountBalance | null;
  balanceAsOf: Date | null;
  remindedDays: number | null;
  attempt: number;
  createdAt: Date;
};

export async function findPayoutAccount(db: DbOrTrx, expertId: ExpertId): Promise<PayoutAccount | undefined> {
  const row = await db
    .selectFrom("payout_accounts")
    .selectAll()
    // Below zero, too.
    .select(sql<number | null>`(100 * balance)::bigint`.as("balanceMinor"))
    .where("expert_id", "=", expertId)
    .executeTakeFirst();
  return (
    row && {
      expertId: row.expert_id,
      gateway: row.gateway,
      gatewayReference: row.gateway_reference,
      country: row.country,
      status: row.status,
      halt: row.halt,
      deadlineAt: row.deadline_at,
      statusAsOf: row.status_as_of,
      balance:
        row.balanceMinor === null || row.balance_currency === null
          ? null
          : { amountMinor: row.balanceMinor, currency: row.balance_currency },
      balanceAsOf: row.balance_as_of,
      remindedDays: row.reminded_days,
      attempt: row.attempt,
      createdAt: row.created_at,
    }
  );
}

/** What is said and done about one account queues here. */
export async function lockPayoutAccount(trx: Trx, expertId: ExpertId): Promise<PayoutAccount | undefined> {
  await trx.selectFrom("payout_accounts").select("expert_id").where("expert_id", "=", expertId).forUpdate().execute();
  return findPayoutAccount(trx, expertId);
}

/** By the gateway's id, or by ours when the answer that told the gateway's id was lost. */
export async function lockPayoutAccountOf(
  trx: Trx,
  account: { gateway: GatewayName; gatewayReference: string; country: string | null; expertId: ExpertId | null },
): Promise<PayoutAccount | undefined> {
  const row = await trx
    .selectFrom("payout_accounts")
    .select("expert_id")
    .where("gateway", "=", account.gateway)
    .where((eb) => {
      const isKnown = eb("gateway_reference", "=", account.gatewayReference);
      if (account.expertId === null) return isKnown;
      const isTheirs = eb.and([eb("gateway_reference", "is", null), eb("expert_id", "=", account.expertId)]);
      if (account.country === null) return eb.or([isKnown, isTheirs]);
      // The account that was given up for one in another country says something, too.
      const isThere = eb.or([eb("country", "is", null), eb("country", "=", account.country)]);
      return eb.or([isKnown, eb.and([isTheirs, isThere])]);
    })
    .forUpdate()
    .executeTakeFirst();
  return row && findPayoutAccount(trx, row.expert_id);
}

const UNTOLD = {
  gateway_reference: null,
  status: "incomplete",
  halt: null,
  deadline_at: null,
  status_as_of: null,
  payouts_held: false,
  balance: null,
  balance_currency: null,
  balance_as_of: null,
  read_at: null,
  reminded_days: null,
} as const;

/** An account begun with another gateway is of no use with this one. */
export async function insertPayoutAccount(
  db: DbOrTrx,
  account: { expertId: ExpertId; gateway: GatewayName; createdAt: Date },
): Promise<void> {
  const fresh = { ...UNTOLD, gateway: account.gateway, country: null };
  await db
    .insertInto("payout_accounts")
    .values({ ...fresh, expert_id: account.expertId, created_at: account.createdAt })
    .onConflict((conflict) =>
      conflict.column("expert_id").doUpdateSet(fresh).where("payout_accounts.gateway", "<>", account.gateway),
    )
    .execute();
}

export async function setPayoutCountry(trx: Trx, expertId: ExpertId, country: PayoutCountry): Promise<void> {
  await trx.updateTable("payout_accounts").set({ country }).where("expert_id", "=", expertId).execute();
}

/** Another account takes the place of this one, under an attempt of its own. */
export async function setPayoutAccountReplaced(
  trx: Trx,
  { expertId, attempt, country }: { expertId: ExpertId; attempt: number; country: PayoutCountry },
): Promise<void> {
  await trx
    .updateTable("payout_accounts")
    .set({ ...UNTOLD, attempt: attempt + 1, country })
    .where("expert_id", "=", expertId)
    .execute();
  await trx.deleteFrom("payout_requirements").where("expert_id", "=", expertId).execute();
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

/** A reminder belongs to its deadline: a new deadline gets a new one. */
export async function setPayoutAccount(
  trx: Trx,
  account: {
    expertId: ExpertId;
    gatewayReference: string;
    country: string | null;
    status: PayoutAccount["status"];
    halt: AccountHalt | null;
    deadlineAt: Date | null;
    remindedDays: number | null;
    arePayoutsHeld: boolean;
    asOf: Date | null;
  },
): Promise<void> {
  await trx
    .updateTable("payout_accounts")
    .set({
      gateway_reference: account.gatewayReference,
      country: account.country,
      status: account.status,
      halt: account.halt,
      deadline_at: account.deadlineAt,
      reminded_days: account.remindedDays,
      payouts_held: account.arePayoutsHeld,
      status_as_of: account.asOf,
    })
    .where("expert_id", "=", account.expertId)
    .execute();
}

export async function setPayoutAccountRead(trx: Trx, expertId: ExpertId, at: Date): Promise<void> {
  await trx.updateTable("payout_accounts").set({ read_at: at }).where("expert_id", "=", expertId).execute();
}

export async function setPayoutAccountBalance(
  trx: Trx,
  { expertId, balance, asOf }: { expertId: ExpertId; balance: AccountBalance; asOf: Date | null },
): Promise<void> {
  await trx
    .updateTable("payout_accounts")
    .set({
      balance: decimalFromMinor(balance.amountMinor),
      balance_currency: balance.currency,
      ...(asOf && { balance_as_of: asOf }),
    })
    .where("expert_id", "=", expertId)
    .execute();
}

/** Accounts about which the gateway was not asked since then: a word of it may have been lost. */
export async function listUnreadAccounts(
  db: DbOrTrx,
  { gateway, before, limit }: { gateway: GatewayName; before: Date; limit: number },
): Promise<ExpertId[]> {
  const rows = await db
    .selectFrom("payout_accounts")
    .select("expert_id")
    .where("gateway", "=", gateway)
    .where("gateway_reference", "is not", null)
    .where((eb) => eb.or([eb("read_at", "is", null), eb("read_at", "<", before)]))
    .orderBy("read_at", (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.map(({ expert_id }) => expert_id);
}

/** What the profile of an expert knows that the gateway asks for, too. */
export async function findToldProfile(db: DbOrTrx, expertId: ExpertId) {
  return await db
    .selectFrom("experts")
    .innerJoin("users", "users.id", "experts.user_id")
    .select([
      "users.first_name as firstName",
      "users.last_name as lastName",
      "users.email",
      "experts.phone",
      "experts.address",
      "experts.city",
      "experts.postal_code as postalCode",
      "experts.title as description",
      "experts.country",
    ])
    .where("experts.id", "=", expertId)
    .executeTakeFirstOrThrow();
}

/** Accounts that shut between these moments unless something is given. */
export async function listAccountDeadlines(db: DbOrTrx, { after, until }: { after: Date; until: Date }) {
  const rows = await db
    .selectFrom("payout_accounts")
    .select("expert_id")
    .where("status", "=", "restricted_soon")
    .where("deadline_at", ">", after)
    .where("deadline_at", "<=", until)
    .execute();
  return rows.map(({ expert_id }) => expert_id);
}

export async function setPayoutAccountReminded(trx: Trx, expertId: ExpertId, days: number): Promise<void> {
  await trx.updateTable("payout_accounts").set({ reminded_days: days }).where("expert_id", "=", expertId).execute();
}

/** The gateway's ids of the accounts that are there, and are not closed. */
export async function listOpenAccounts(db: DbOrTrx, gateway: GatewayName): Promise<string[]> {
  const rows = await db
    .selectFrom("payout_accounts")
    .select((eb) => eb.ref("gateway_reference").$notNull().as("reference"))
    .where("gateway", "=", gateway)
    .where("gateway_reference", "is not", null)
    .where((eb) => eb.or([eb("halt", "is", null), eb("halt", "<>", "closed")]))
    .execute();
  return rows.map(({ reference }) => reference);
}
