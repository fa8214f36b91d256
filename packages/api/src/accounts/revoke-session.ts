import { DomainError } from "@quorate/core/errors";
import { recordAudit } from "../audit/record-audit.service.ts";
import { call } from "../trpc/call.ts";
import { sessionIdSchema } from "./accounts.schema.ts";
import { sessionId } from "./session-id.service.ts";
import { deleteSession, listOpenSessions } from "./sessions.queries.ts";

export const revokeSession = call("DELETE /sessions/{id}", {
  may: "signedIn",
  scope: "session",
  tag: "Accounts",
  summary: "End one of your sessions",
  refuses: [403, 404],
  proof: "shuts somebody out",
})
  .input(sessionIdSchema)
  .output(sessionIdSchema)
  .mutation(async ({ ctx, input: { id } }) => {
    const sessions = await listOpenSessions(ctx.db, ctx.viewer.userId, ctx.now());
    // Its person may have proved who they are since the list was read, which gave it another key.
    const session = sessions.find(({ sid, formerSid }) =>
      [sid, formerSid].some((key) => key !== null && sessionId(ctx, key) === id),
    );
    if (!session) throw new DomainError("not_found", "accounts/session-not-found");
    await ctx.db.transaction().execute(async (trx) => {
      await deleteSession(trx, session.sid);
      const subject = { kind: "account", id: ctx.viewer.userId } as const;
      await recordAudit(trx, ctx, { action: "session.ended", subject });
    });
    return { id };
  });
