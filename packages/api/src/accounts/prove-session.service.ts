import { isRenewedByProof } from "@quorate/core/accounts/session-renewal";
import type { Ports, ProvedBy } from "../context.ts";
import { lockSession, setSessionOfOpen } from "../impersonations/impersonations.queries.ts";
import { setSessionProved, setSessionRenewed } from "./sessions.queries.ts";

/**
 * Records that the person of a session has just proved who they are; `shownSid` is the token that their request had. The session gets
 * another token for the browser: a stolen former one no longer works, and never opens what the proof opens. Null if the browser has the new
 * one already, or the session has ended meanwhile.
 */
export async function proveSession(
  { db, now, newToken }: Pick<Ports, "db" | "now" | "newToken">,
  shownSid: string,
  by?: ProvedBy,
): Promise<string | null> {
  return await db.transaction().execute(async (trx) => {
    const session = await lockSession(trx, shownSid);
    if (!session) return null;
    const at = now();
    await setSessionProved(trx, session.sid, at, by);
    if (!isRenewedByProof(session, { byFormer: session.sid !== shownSid, now: at })) return null;
    const { token, tokenHash } = newToken();
    await setSessionRenewed(trx, { sid: session.sid, formerSid: shownSid, newSid: tokenHash, now: at });
    await setSessionOfOpen(trx, session.sid, tokenHash);
    return token;
  });
}
