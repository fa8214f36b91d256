import type { PasskeyId, UserId } from "@quorate/core/ids";
import type { OwnFactors } from "@quorate/core/second-factor/second-factor";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";
import type { StoredPasskey } from "../ports/passkeys.ts";

/** Changes to a person's factors, and calls that ask for one, lock the person's row. */
export async function lockFactorsOf(trx: Trx, userId: UserId): Promise<OwnFactors> {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
  return await findFactors(trx, userId);
}

export async function findFactors(db: DbOrTrx, userId: UserId): Promise<OwnFactors> {
  const { rows } = await sql<OwnFactors>`select
    exists (select from totp_secrets where user_id = ${userId} and confirmed_at is not null) as "hasTotp",
    (select count(*)::int from passkeys where user_id = ${userId}) as passkeys,
    (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null) as "recoveryCodesLeft"`.execute(
    db,
  );
  return rows[0] ?? { hasTotp: false, passkeys: 0, recoveryCodesLeft: 0 };
}

export async function findTotp(db: DbOrTrx, userId: UserId) {
  return await db
    .selectFrom("totp_secrets")
    .select(["sealed_secret as sealed", "confirmed_at as confirmedAt", "last_step as lastStep"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** In place of one that was begun before; one that is confirmed stays. */
export async function insertTotp(trx: Trx, { userId, sealed, now }: { userId: UserId; sealed: string; now: Date }) {
  await trx
    .insertInto("totp_secrets")
    .values({ user_id: userId, sealed_secret: sealed, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ sealed_secret: sealed, created_at: now })
        .where("totp_secrets.confirmed_at", "is", null),
    )
    .execute();
}

export async function setTotpConfirmed(trx: Trx, userId: UserId, step: number, now: Date) {
  await trx
    .updateTable("totp_secrets")
    .set({ confirmed_at: now, last_step: step })
    .where("user_id", "=", userId)
    .where("confirmed_at", "is", null)
    .execute();
}

/** False where a code of this step, or of a later one, was used before: of two uses at once the row lets one through. */
export async function setTotpStepUsed(trx: Trx, userId: UserId, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("totp_secrets")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .where((eb) => eb.or([eb("last_step", "is", null), eb("last_step", "<", step)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteTotp(trx: Trx, userId: UserId) {
  await trx.deleteFrom("totp_secrets").where("user_id", "=", userId).execute();
}

const PASSKEY_COLUMNS = [
  "id",
  "user_id as userId",
  "credential_id as credentialId",
  "public_key as publicKey",
  "counter",
  "transports",
  "name",
  "created_at as createdAt",
  "last_used_at as lastUsedAt",
] as const;

export async function listPasskeys(db: DbOrTrx, userId: UserId) {
  return await db
    .selectFrom("passkeys")
    .select(PASSKEY_COLUMNS)
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function findPasskeyByCredential(db: DbOrTrx, credentialId: string) {
  return await db
    .selectFrom("passkeys")
    .select(PASSKEY_COLUMNS)
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

type NewPasskey = StoredPasskey & { id: PasskeyId; userId: UserId; name: string; now: Date };

/** False if the credential is known already, in any account. */
export async function insertPasskey(trx: Trx, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("passkeys")
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** False where it has signed as often before: a copy of it is about, or the answer was sent twice. Passkeys that never count say 0. */
export async function setPasskeyUsed(trx: Trx, id: PasskeyId, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("passkeys")
    .set({ counter, last_used_at: now })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("counter", "<", counter), eb.and([eb("counter", "=", 0), eb.lit(counter === 0)])]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function setPasskeyName(db: DbOrTrx, userId: UserId, id: PasskeyId, name: string) {
  return await db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(PASSKEY_COLUMNS)
    .executeTakeFirst();
}

/** What it was called; undefined where the person has no such passkey. */
export async function deletePasskey(trx: Trx, userId: UserId, id: PasskeyId) {
  return await trx
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("name")
    .executeTakeFirst();
}

export async function deletePasskeysOfUser(trx: Trx, userId: UserId) {
  await trx.deleteFrom("passkeys").where("user_id", "=", userId).execute();
}

/** In place of all that there were. */
export async function replaceRecoveryCodes(trx: Trx, userId: UserId, hashes: readonly string[], now: Date) {
  await deleteRecoveryCodes(trx, userId);
  await trx
    .insertInto("recovery_codes")
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, created_at: now })))
    .execute();
}

export async function deleteRecoveryCodes(trx: Trx, userId: UserId) {
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}

/** One update, so that of two uses at once one finds it unused. */
export async function takeRecoveryCode(trx: Trx, userId: UserId, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whatever signs in, or is asked for, beside the password. */
export async function deleteWaysInBesidePassword(trx: Trx, userId: UserId) {
  await deleteTotp(trx, userId);
  await deletePasskeysOfUser(trx, userId);
  await deleteRecoveryCodes(trx, userId);
  await trx.deleteFrom("provider_identities").where("user_id", "=", userId).execute();
}

export async function findUserByEmail(db: DbOrTrx, email: string): Promise<UserId | null> {
  const row = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  return row ? row.id : null;
}

export async function deleteSessionsOf(trx: Trx, userId: UserId) {
  await trx.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

/** What the person of a session proved last was everything that could be asked of them: they had no second factor until now. */
export async function setSessionProofFull(trx: Trx, sid: string) {
  await trx
    .updateTable("sessions")
    .set((columns) => ({ fully_proved_at: columns.ref("proved_at") }))
    .where("sid", "=", sid)
    .execute();
}
