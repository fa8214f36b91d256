import type { Ports } from "../context.ts";
import { setTokensOfDemoUsersRevoked } from "../tokens/tokens.queries.ts";
import { countDemoUsers, setTokensOfDemoUsersUsed } from "./accounts.queries.ts";
import { deleteSessionsOfDemoUsers } from "./sessions.queries.ts";

/**
 * For a start with demo mode off: whoever entered as somebody of the demo data while it was on keeps no way in. Says how
 * many accounts are locked; demo mode opens them again, but neither their sessions nor their tokens.
 */
export async function lockDemoAccounts({ db, now }: Pick<Ports, "db" | "now">): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    await deleteSessionsOfDemoUsers(trx);
    await setTokensOfDemoUsersRevoked(trx, now());
    await setTokensOfDemoUsersUsed(trx, now());
    return await countDemoUsers(trx);
  });
}
