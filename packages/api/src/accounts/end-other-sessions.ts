import { recordAudit } from "../audit/record-audit.service.ts";
import { endImpersonationsOf } from "../impersonations/end-impersonation.service.ts";
import { endStandingAccess } from "../standing-access/end-standing-access.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { endedSessionsSchema } from "./accounts.schema.ts";
import { deleteOtherSessions } from "./sessions.queries.ts";

export const endOtherSessions = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/sessions/end-others",
      tags: ["Account"],
      summary: "End everything that has access to your account but this session",
      description:
        "Every other session, remembered browsers, API tokens, the calendar's address and a change of e-mail address that waits. Webhooks stop until you start them again. One session alone is ended by `DELETE /api/sessions/{id}`.",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(endedSessionsSchema)
  .mutation(({ ctx }) =>
    ctx.db.transaction().execute(async (trx) => {
      const ended = await deleteOtherSessions(trx, ctx.viewer.userId, ctx.session.sid);
      await endImpersonationsOf(trx, ctx, ctx.viewer.userId);
      await endStandingAccess(trx, ctx, ctx.viewer.userId);
      const subject = { kind: "account", id: ctx.viewer.userId } as const;
      await recordAudit(trx, ctx, { action: "sessions.ended", subject, after: { ended } });
      return { ended };
    }),
  );
