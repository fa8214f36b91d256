import { signedInProcedure } from "../trpc/trpc.ts";
import { endImpersonation as end } from "./end-impersonation.service.ts";
import { lockSession } from "./impersonations.queries.ts";
import { endedImpersonationSchema } from "./impersonations.schema.ts";

export const endImpersonation = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/impersonation/end",
      tags: ["Administration"],
      summary: "Stop looking at the product as somebody else",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(endedImpersonationSchema)
  .mutation(({ ctx }) =>
    ctx.db.transaction().execute(async (trx) => {
      const session = ctx.session.sid === null ? undefined : await lockSession(trx, ctx.session.sid);
      return { ended: session !== undefined && (await end(trx, ctx, session.sid)) };
    }),
  );
