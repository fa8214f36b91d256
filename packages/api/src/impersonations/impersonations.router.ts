import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { endImpersonation as end } from "./end-impersonation.service.ts";
import { lockSession } from "./impersonations.queries.ts";
import { endedImpersonationSchema } from "./impersonations.schema.ts";
import { listImpersonations } from "./list-impersonations.ts";
import { startImpersonation } from "./start-impersonation.ts";

export const impersonationsRouter = router({
  end: call("POST /impersonation/end", {
    may: "signedIn",
    scope: "session",
    tag: "Administration",
    summary: "Stop looking at the product as somebody else",
    refuses: [403],
    whileImpersonated: "ends",
  })
    .output(endedImpersonationSchema)
    .mutation(({ ctx }) =>
      ctx.db.transaction().execute(async (trx) => {
        const session = ctx.session.sid === null ? undefined : await lockSession(trx, ctx.session.sid);
        return { ended: session !== undefined && (await end(trx, ctx, session.sid)) };
      }),
    ),
  list: listImpersonations,
  start: startImpersonation,
});
