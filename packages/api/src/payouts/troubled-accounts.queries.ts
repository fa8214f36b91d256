import type { ExpertId } from "@quorate/core/ids";
import type { Minor } from "@quorate/core/money";
import type { AccountTrouble } from "@quorate/core/payouts/account-trouble";
import { OUTSTANDING_STATUSES } from "@quorate/core/payouts/movement";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { expertFace } from "../profiles/faces.queries.ts";
import { PAYEE_IS_HELD } from "./transfers.queries.ts";

const IS_IN: Record<AccountTrouble, RawBuilder<SqlBool>> = {
  shut: sql<SqlBool>`account.status in ('restricted', 'disabled')`,
  due: sql<SqlBool>`account.status = 'restricted_soon'`,
  negative: sql<SqlBool>`account.balance < 0`,
  held: PAYEE_IS_HELD,
};

/** Accounts of experts that are shut, about to be, below zero or held; what is due soonest first, then what changed last. */
export async function listTroubledAccounts(
  db: DbOrTrx,
  { trouble, limit, cursor }: { trouble: AccountTrouble; limit: number; cursor?: ExpertId | undefined },
) {
  const waiting = sql<Minor>`(
    select coalesce(sum(amount) * 100, 0)::bigint from gateway_transfers
    where expert_id = account.expert_id and status in (${sql.join(OUTSTANDING_STATUSES)})
  )`;
  // What has no date comes last, in the order and behind the cursor alike.
  const place = sql`(coalesce(account.deadline_at, 'infinity'), account.expert_id)`;
  return await db
    .selectFrom("payout_accounts as account")
    .innerJoin("experts", "experts.id", "account.expert_id")
    .innerJoin("users", "users.id", "experts.user_id")
    .select([
      "account.expert_id as expertId",
      expertFace("experts", "users").$notNull().as("expert"),
      "users.email",
      "account.status",
      "account.halt",
      "account.country",
      "account.payouts_held as isHeldThere",
      "users.suspended_at as suspendedAt",
      "users.payouts_withheld_at as withheldAt",
      "account.gateway_reference as gatewayReference",
      "account.deadline_at as deadlineAt",
      "account.status_as_of as statusAsOf",
      "account.balance_currency as balanceCurrency",
      sql<Minor | null>`(100 * account.balance)::bigint`.as("balanceMinor"),
      waiting.as("waitingMinor"),
    ])
    .where(IS_IN[trouble])
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<SqlBool>`${place} > (
          select coalesce(deadline_at, 'infinity'), expert_id from payout_accounts where expert_id = ${cursor}
        )`,
      ),
    )
    .orderBy(sql`coalesce(account.deadline_at, 'infinity')`)
    .orderBy("account.expert_id")
    .limit(limit)
    .execute();
}

export async function listRequirementsOf(db: DbOrTrx, expertIds: readonly ExpertId[]) {
  if (expertIds.length === 0) return [];
  return await db
    .selectFrom("payout_requirements")
    .select(["expert_id as expertId", "code", "stage", "due_at as dueAt", "problem"])
    .where("expert_id", "in", expertIds)
    .orderBy("code")
    .execute();
}
