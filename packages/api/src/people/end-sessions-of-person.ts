import { personNotFound } from "@quorate/core/suspensions/suspension";
import { deleteOtherSessions } from "../accounts/sessions.queries.ts";
import { recordAudit } from "../audit/record-audit.service.ts";
import { endImpersonationsOf } from "../impersonations/end-impersonation.service.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { endedSessionsSchema, personInput } from "./people.schema.ts";
import { lockAccount } from "./suspensions.queries.ts";

export const endSessionsOfPerson = adminProcedure("people")
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/people/{id}/end-sessions",
      tags: ["Administration"],
      summary: "Sign a person out everywhere",
      description:
        "They may log in again at once; API tokens keep working. One's own: the session that asks stays. An administrator who may do more than the one who asks is left alone.",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(personInput)
  .output(endedSessionsSchema)
  .mutation(({ ctx, input: { id } }) =>
    ctx.db.transaction().execute(async (trx) => {
      if (!(await lockAccount(trx, id))) throw personNotFound();
      const ended = await deleteOtherSessions(trx, id, id === ctx.viewer.userId ? ctx.session.sid : null);
      await endImpersonationsOf(trx, ctx, id);
      await recordAudit(trx, ctx, { action: "sessions.ended", subject: { kind: "account", id }, after: { ended } });
      return { ended };
    }),
  );
