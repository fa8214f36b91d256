import type { Db } from "@quorate/db/client";
import {
  deletePasskeysOfUser,
  deleteRecoveryCodes,
  deleteSessionsOf,
  deleteTotp,
  findUserByEmail,
} from "./second-factor.queries.ts";
import { deleteSignInStepsOfUser } from "./sign-in-steps.queries.ts";

/** Takes every factor away, from the shell alone, and ends whatever was opened with them. False where there is no such account. */
export async function resetSecondFactor(db: Db, email: string): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const userId = await findUserByEmail(trx, email);
    if (!userId) return false;
    await deleteTotp(trx, userId);
    await deletePasskeysOfUser(trx, userId);
    await deleteRecoveryCodes(trx, userId);
    await deleteSignInStepsOfUser(trx, userId);
    await deleteSessionsOf(trx, userId);
    return true;
  });
}
