import { recordAudit } from "../audit/record-audit.service.ts";
import type { Context } from "../context.ts";
import { endImpersonation } from "../impersonations/end-impersonation.service.ts";

/**
 * Ends the session of whoever asks for it; whoever has none loses the cookie of it. Where to send the browser so that the provider which the
 * session began at ends its own, too; null where there is none, or it has no place for that.
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
