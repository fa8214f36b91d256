import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { isUniqueViolation } from "@quorate/db/database-errors";
import { sql } from "kysely";

export type TokenPurpose = "verify_email" | "reset_password" | "change_email" | "keep_email";

/** The password's hash of an account; a missing account and one without a password look alike. */
export async function findCredentialsByEmail(db: DbOrTrx, email: string) {
  const row = await db
    .selectFrom("users")
    .leftJoin("credentials", "credentials.user_id", "users.id")
    .select(["users.id", "users.is_demo as isDemo", "credentials.password_hash as passwordHash"])
    .where("users.email", "=", email)
    .executeTakeFirst();
  return row && { userId: row.id, isDemo: row.isDemo, passwordHash: row.passwordHash };
}

/** The same for an account that is already known by its id. */
export async function findCredentialsOfUser(db: DbOrTrx, userId: UserId) {
  const row = await db
    .selectFrom("users")
    .leftJoin("credentials", "credentials.user_id", "users.id")
    .select(["users.id as userId", "users.email", "users.is_demo as isDemo"])
    .select("credentials.password_hash as passwordHash")
    .where("users.id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/** The recipient of an email. The name of a closed account comes from its archived copy; an erased account has none. */
export async function findUserForMail(db: DbOrTrx, userId: UserId) {
  return await db
    .selectFrom("users")
    .leftJoin("account_closings as closing", "closing.user_id", "users.id")
    .select(["email", "is_demo as isDemo", "email_verified_at as emailVerifiedAt"])
    .select([
      sql<string>`coalesce(closing.shelf #>> '{person,first_name}', users.first_name)`.as("firstName"),
      sql<string>`coalesce(closing.shelf #>> '{person,last_name}', users.last_name)`.as("lastName"),
    ])
    .where("users.id", "=", userId)
    .where("users.erased_at", "is", null)
    .executeTakeFirst();
}

/** Nothing where the address is taken: the unique constraint decides, not a look beforehand. */
export async function insertUser(
  trx: Trx,
  user: { id: UserId; email: string; firstName: string; lastName: string; passwordHash: string | null; now: Date },
) {
  const inserted = await trx
    .insertInto("users")
    .values({
      id: user.id,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      created_at: user.now,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return null;
  // An account that came by a provider has none.
  if (user.passwordHash !== null) {
    await trx.insertInto("credentials").values({ user_id: user.id, password_hash: user.passwordHash }).execute();
  }
  return user.id;
}

export async function setPassword(trx: Trx, userId: UserId, passwordHash: string) {
  await trx
    .insertInto("credentials")
    .values({ user_id: userId, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ password_hash: passwordHash }))
    .execute();
}

/** False where there was one already, also since a moment ago. */
export async function insertFirstPassword(trx: Trx, userId: UserId, passwordHash: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("credentials")
    .values({ user_id: userId, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Whether the password was still this one. */
export async function setPasswordInPlaceOf(trx: Trx, userId: UserId, present: string, passwordHash: string) {
  const row = await trx
    .updateTable("credentials")
    .set({ password_hash: passwordHash })
    .where("user_id", "=", userId)
    .where("password_hash", "=", present)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the address by a confirmed one. False if another account has it, even since a moment ago. */
export async function setEmail(trx: Trx, userId: UserId, email: string, now: Date): Promise<boolean> {
  const savepoint = "before_email";
  await sql`savepoint ${sql.id(savepoint)}`.execute(trx);
  try {
    await trx.updateTable("users").set({ email, email_verified_at: now }).where("id", "=", userId).execute();
    return true;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await sql`rollback to savepoint ${sql.id(savepoint)}`.execute(trx);
    return false;
  }
}

/** Whether it is now, and was not before. */
export async function setEmailVerified(trx: Trx, userId: UserId, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("users")
    .set({ email_verified_at: now })
    .where("id", "=", userId)
    .where("email_verified_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** When the person last signed in, read while locked; null if never. */
export async function findSignedInAt(trx: Trx, userId: UserId): Promise<Date | null> {
  const row = await trx
    .selectFrom("users")
    .select("signed_in_at")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.signed_in_at ?? null;
}

export async function setSignedIn(trx: Trx, userId: UserId, now: Date): Promise<void> {
  await trx.updateTable("users").set({ signed_in_at: now }).where("id", "=", userId).execute();
}

/** Every link that was mailed to this person and still works, whatever it is for. */
export async function setEveryTokenUsed(trx: Trx, userId: UserId, now: Date) {
  await trx
    .updateTable("one_time_tokens")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
}

export async function findAccount(db: DbOrTrx, userId: UserId) {
  return await db
    .selectFrom("users")
    .select(["email", "email_verified_at as emailVerifiedAt", "timezone as timeZone"])
    .select(["first_name as firstName", "last_name as lastName"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** Undefined: it stays as it is. */
export async function setTimeZone(
  trx: Trx,
  userId: UserId,
  { timeZone, now }: { timeZone: string | null | undefined; now: Date },
): Promise<void> {
  await trx.updateTable("users").set({ timezone: timeZone, updated_at: now }).where("id", "=", userId).execute();
}

export async function insertOneTimeToken(
  db: DbOrTrx,
  token: { tokenHash: string; userId: UserId; purpose: TokenPurpose; expiresAt: Date; now: Date },
) {
  await db
    .insertInto("one_time_tokens")
    .values({
      token_hash: token.tokenHash,
      user_id: token.userId,
      purpose: token.purpose,
      expires_at: token.expiresAt,
      created_at: token.now,
    })
    .execute();
}

/** Marks the token as used and says whose it was; one update, so that of two uses at once only one finds it unused. */
export async function takeOneTimeToken(trx: Trx, tokenHash: string, purpose: TokenPurpose, now: Date) {
  const row = await trx
    .updateTable("one_time_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("user_id as userId")
    .executeTakeFirst();
  return row ? row.userId : null;
}

/** Whose the token is, without using it up; null where it does not work. */
export async function findOneTimeTokenOwner(db: DbOrTrx, tokenHash: string, purpose: TokenPurpose, now: Date) {
  const row = await db
    .selectFrom("one_time_tokens")
    .select("user_id as userId")
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ? row.userId : null;
}

/** Every link of this kind that still works ends: with the password it was for, or with a later link. */
export async function setTokensUsed(trx: Trx, userId: UserId, purpose: TokenPurpose, now: Date) {
  await trx
    .updateTable("one_time_tokens")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
}

/** Every link that was emailed to a demo account. */
export async function setTokensOfDemoUsersUsed(trx: Trx, now: Date) {
  await trx
    .updateTable("one_time_tokens")
    .set({ used_at: now })
    .where("used_at", "is", null)
    .where("user_id", "in", trx.selectFrom("users").select("id").where("is_demo", "=", true))
    .execute();
}

export async function countDemoUsers(db: DbOrTrx): Promise<number> {
  const row = await db
    .selectFrom("users")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("is_demo", "=", true)
    .executeTakeFirstOrThrow();
  return row.count;
}
