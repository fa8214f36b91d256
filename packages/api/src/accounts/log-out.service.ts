import { recordAudit } from "../audit/record-audit.service.ts";
import type { Context } from "../context.ts";

/** Ends the session of whoever asks for it; whoever has none loses the cookie of it. */
export async function logOut(ctx: Context): Promise<void> {
  const { viewer } = ctx;
  await ctx.session.end();
  if (!viewer) return;
  await recordAudit(ctx.db, ctx, { action: "session.ended", subject: { kind: "account", id: viewer.userId } });
}
