import { recordAudit } from "../audit/record-audit.service.ts";
import type { Context } from "../context.ts";
import { endImpersonation } from "../impersonations/end-impersonation.service.ts";

/** Ends the session of whoever asks for it; whoever has none loses the cookie of it. */
export async function logOut(ctx: Context): Promise<void> {
  const { viewer, impersonation, session } = ctx;
  if (session.sid !== null && impersonation) await endImpersonation(ctx.db, ctx, session.sid);
  await session.end();
  if (!viewer) return;
  const id = impersonation?.adminId ?? viewer.userId;
  await recordAudit(ctx.db, ctx, { action: "session.ended", subject: { kind: "account", id } });
}
