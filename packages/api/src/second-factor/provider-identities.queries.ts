import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";

export async function findIdentityOwner(db: DbOrTrx, issuer: string, subject: string) {
  const row = await db
    .selectFrom("provider_identities")
    .select("user_id as userId")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row ? row.userId : null;
}

export async function findIdentityOfUser(db: DbOrTrx, userId: UserId, issuer: string) {
  return await db
    .selectFrom("provider_identities")
    .select(["subject", "email", "linked_at as linkedAt", "last_used_at as lastUsedAt"])
    .where("user_id", "=", userId)
    .where("issuer", "=", issuer)
    .executeTakeFirst();
}

type NewIdentity = { issuer: string; subject: string; userId: UserId; email: string; now: Date };

/** False where this identity, or another one of the same provider, is linked already. */
export async function insertIdentity(trx: Trx, identity: NewIdentity): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("provider_identities")
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      user_id: identity.userId,
      email: identity.email,
      linked_at: identity.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export async function setIdentityUsed(db: DbOrTrx, issuer: string, subject: string, now: Date) {
  await db
    .updateTable("provider_identities")
    .set({ last_used_at: now })
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .execute();
}

export async function deleteIdentityOfUser(trx: Trx, userId: UserId, issuer: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("provider_identities")
    .where("user_id", "=", userId)
    .where("issuer", "=", issuer)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function findHasPassword(db: DbOrTrx, userId: UserId): Promise<boolean> {
  const row = await db.selectFrom("credentials").select("user_id").where("user_id", "=", userId).executeTakeFirst();
  return row !== undefined;
}
