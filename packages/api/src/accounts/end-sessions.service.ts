import { recordAudit } from "../audit/record-audit.service.ts";
import type { Ports } from "../context.ts";
import { endImpersonationsOf } from "../impersonations/end-impersonation.service.ts";
import { findUserByEmail } from "../second-factor/second-factor.queries.ts";
import { deleteAllSessions } from "./sessions.queries.ts";

/**
 * Signs a person out everywhere, or all people (`email` null). Only for the command line; API tokens stay valid. Returns how many sessions
 * were ended; null if there is no such account.
 */
export async function endSessions(
  ports: Pick<Ports, "db" | "now" | "newId">,
  email: string | null,
): Promise<number | null> {
  return await ports.db.transaction().execute(async (trx) => {
    const userId = email === null ? null : await findUserByEmail(trx, email);
    if (userId === undefined || (email !== null && userId === null)) return null;
    const ended = await deleteAllSessions(trx, userId);
    await endImpersonationsOf(trx, { ...ports, isCommand: true }, userId);
    const subject = userId && ({ kind: "account", id: userId } as const);
    await recordAudit(trx, { ...ports, isCommand: true }, { action: "sessions.ended", subject, after: { ended } });
    return ended;
  });
}
