import type { Ports } from "../context.ts";
import { setTokensOfDemoUsersRevoked } from "../tokens/tokens.queries.ts";
import { countDemoUsers, setTokensOfDemoUsersUsed } from "./accounts.queries.ts";
import { deleteSessionsOfDemoUsers } from "./sessions.queries.ts";

/**
 * Runs when the server starts with demo mode off: people who used a demo account while it was on lose their way in. Returns how many
 * accounts are locked. Demo mode unlocks them again, but their sessions and tokens stay ended.
 */
export async function lockDemoAccounts({ db, now }: Pick<Ports, "db" | "now">): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    await deleteSessionsOfDemoUsers(trx);
    await setTokensOfDemoUsersRevoked(trx, now());
    await setTokensOfDemoUsersUsed(trx, now());
    return await countDemoUsers(trx);
  });
}
