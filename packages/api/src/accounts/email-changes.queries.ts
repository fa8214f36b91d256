import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";

const COLUMNS = [
  "user_id as userId",
  "new_email as newEmail",
  "former_email as formerEmail",
  "requested_at as requestedAt",
  "confirmed_at as confirmedAt",
] as const;

/** The change of address that was asked for last, confirmed or not. */
export async function findEmailChange(db: DbOrTrx, userId: UserId) {
  return await db.selectFrom("email_changes").select(COLUMNS).where("user_id", "=", userId).executeTakeFirst();
}

export async function lockEmailChange(trx: Trx, userId: UserId) {
  return await trx
    .selectFrom("email_changes")
    .select(COLUMNS)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Takes the place of whatever was asked for before. */
export async function setEmailChange(
  trx: Trx,
  change: { userId: UserId; newEmail: string; formerEmail: string; now: Date },
): Promise<void> {
  const row = {
    new_email: change.newEmail,
    former_email: change.formerEmail,
    requested_at: change.now,
    confirmed_at: null,
  };
  await trx
    .insertInto("email_changes")
    .values({ user_id: change.userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

export async function setEmailChangeConfirmed(trx: Trx, userId: UserId, now: Date): Promise<void> {
  await trx.updateTable("email_changes").set({ confirmed_at: now }).where("user_id", "=", userId).execute();
}

export async function deleteEmailChange(trx: Trx, userId: UserId): Promise<void> {
  await trx.deleteFrom("email_changes").where("user_id", "=", userId).execute();
}

/** Whether there was one that waited. */
export async function deleteUnconfirmedEmailChange(trx: Trx, userId: UserId): Promise<boolean> {
  const rows = await trx
    .deleteFrom("email_changes")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is", null)
    .returning("user_id")
    .execute();
  return rows.length > 0;
}

/** Deletes changes that can no longer be taken back. */
export async function deleteEmailChangesBefore(db: DbOrTrx, before: Date): Promise<void> {
  await db.deleteFrom("email_changes").where("requested_at", "<", before).execute();
}
