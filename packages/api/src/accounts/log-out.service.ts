import { recordAudit } from "../audit/record-audit.service.ts";
import type { Context } from "../context.ts";
import { endImpersonation } from "../impersonations/end-impersonation.service.ts";

/**
 * Ends the caller's session, or removes the cookie of one that has ended already. Returns where to send the browser so that the provider
 * through which the session began ends its own, too; null if there is none, or it has no such page.
 */
export async function logOut(ctx: Context): Promise<string | null> {
  const { viewer, impersonation, session, signInProvider } = ctx;
  if (session.sid !== null && impersonation) await endImpersonation(ctx.db, ctx, session.sid);
  await session.end();
  if (!viewer) return null;
  const id = impersonation?.adminId ?? viewer.userId;
  await recordAudit(ctx.db, ctx, { action: "session.ended", subject: { kind: "account", id } });
  const isByProvider = signInProvider !== null && session.issuer === signInProvider.issuer;
  return isByProvider ? await signInProvider.end({ now: ctx.now() }) : null;
}
