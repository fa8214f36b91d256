import type { SuspensionId, UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

/** Locks the person's row, as closing an account does: signing in, or starting something, waits for it or is waited for. */
export async function lockAccount(trx: Trx, userId: UserId) {
  return await trx
    .selectFrom("users")
    .select(["id as userId", "is_admin as isAdmin", "closed_at as closedAt", "suspended_at as suspendedAt"])
    .where("id", "=", userId)
    .where("erased_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

type Suspension = { id: SuspensionId; userId: UserId; reason: string; by: UserId; now: Date };

/** Hides the profiles. Records whether a founder's was listed, so that restoring brings it back as it was. */
export async function insertSuspension(trx: Trx, { id, userId, reason, by, now }: Suspension): Promise<void> {
  const founder = await trx
    .selectFrom("entrepreneurs")
    .select("is_active")
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  await trx
    .insertInto("account_suspensions")
    .values({
      ...{ id, user_id: userId, reason, suspended_by_id: by, suspended_at: now },
      was_active: founder?.is_active ?? false,
    })
    .execute();
  await trx.updateTable("users").set({ suspended_at: now }).where("id", "=", userId).execute();
  await setExpertListed(trx, userId, false);
  await trx.updateTable("entrepreneurs").set({ is_active: false }).where("user_id", "=", userId).execute();
}

/** Everything as it was; a founder's profile that moderators have hidden stays hidden. */
export async function setSuspensionEnded(trx: Trx, userId: UserId, { by, now }: { by: UserId; now: Date }) {
  const { was_active: wasActive } = await trx
    .updateTable("account_suspensions")
    .set({ restored_at: now, restored_by_id: by })
    .where("user_id", "=", userId)
    .where("restored_at", "is", null)
    .returning("was_active")
    .executeTakeFirstOrThrow();
  await trx.updateTable("users").set({ suspended_at: null }).where("id", "=", userId).execute();
  await setExpertListed(trx, userId, true);
  if (!wasActive) return;
  await trx
    .updateTable("entrepreneurs")
    .set({ is_active: true })
    .where("user_id", "=", userId)
    .where("hidden_at", "is", null)
    .execute();
}

async function setExpertListed(trx: Trx, userId: UserId, isListed: boolean): Promise<void> {
  await trx.updateTable("experts").set({ is_listed: isListed }).where("user_id", "=", userId).execute();
  await sql`select refresh_expert_facets(id) from experts where user_id = ${userId}`.execute(trx);
}

/** Every time that the account was suspended, the latest first. */
export async function listSuspensions(db: DbOrTrx, userId: UserId) {
  const name = (table: string) =>
    sql<string | null>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`;
  return await db
    .selectFrom("account_suspensions as suspension")
    .leftJoin("users as suspender", "suspender.id", "suspension.suspended_by_id")
    .leftJoin("users as restorer", "restorer.id", "suspension.restored_by_id")
    .select(["suspension.id", "suspension.reason", "suspension.suspended_at as suspendedAt"])
    .select(["suspension.restored_at as restoredAt"])
    .select([name("suspender").as("suspendedBy"), name("restorer").as("restoredBy")])
    .where("suspension.user_id", "=", userId)
    .orderBy("suspension.suspended_at", "desc")
    .orderBy("suspension.id")
    .execute();
}

export async function findOpenReason(db: DbOrTrx, userId: UserId): Promise<string | null> {
  const row = await db
    .selectFrom("account_suspensions")
    .select("reason")
    .where("user_id", "=", userId)
    .where("restored_at", "is", null)
    .executeTakeFirst();
  return row?.reason ?? null;
}
