import type { UserId } from "@quorate/core/ids";
import type { SignInStep } from "@quorate/core/second-factor/sign-in-step";
import type { DbOrTrx, Trx } from "@quorate/db/client";

const STEP_COLUMNS = ["token_hash as key", "purpose", "user_id as userId", "challenge", "detail"] as const;

type NewStep = {
  key: string;
  purpose: SignInStep;
  userId: UserId | null;
  challenge: string | null;
  detail: object;
  now: Date;
  expiresAt: Date;
};

export async function insertSignInStep(db: DbOrTrx, step: NewStep) {
  await db
    .insertInto("sign_in_steps")
    .values({
      token_hash: step.key,
      purpose: step.purpose,
      user_id: step.userId,
      challenge: step.challenge,
      detail: JSON.stringify(step.detail),
      created_at: step.now,
      expires_at: step.expiresAt,
    })
    .execute();
}

export async function findSignInStep(db: DbOrTrx, key: string, now: Date) {
  return await db
    .selectFrom("sign_in_steps")
    .select(STEP_COLUMNS)
    .where("token_hash", "=", key)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Locks a step: a second answer to it waits, and finds it gone if the first was right. */
export async function lockSignInStep(trx: Trx, key: string, purpose: SignInStep, now: Date) {
  return await trx
    .selectFrom("sign_in_steps")
    .select(STEP_COLUMNS)
    .where("token_hash", "=", key)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .forUpdate()
    .executeTakeFirst();
}

/** Takes it away and tells what it was: of two answers to one challenge one finds it. */
export async function takeSignInStep(db: DbOrTrx, key: string, purpose: SignInStep, now: Date) {
  return await db
    .deleteFrom("sign_in_steps")
    .where("token_hash", "=", key)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .returning(STEP_COLUMNS)
    .executeTakeFirst();
}

export async function setStepChallenge(db: DbOrTrx, key: string, challenge: string | null) {
  await db.updateTable("sign_in_steps").set({ challenge }).where("token_hash", "=", key).execute();
}

export async function deleteSignInStep(db: DbOrTrx, key: string) {
  await db.deleteFrom("sign_in_steps").where("token_hash", "=", key).execute();
}

export async function deleteExpiredSignInSteps(db: DbOrTrx, now: Date) {
  await db.deleteFrom("sign_in_steps").where("expires_at", "<=", now).execute();
}
