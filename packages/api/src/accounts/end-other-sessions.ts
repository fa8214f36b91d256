import { signedInProcedure } from "../trpc/trpc.ts";
import { endedSessionsSchema } from "./accounts.schema.ts";
import { deleteOtherSessions } from "./sessions.queries.ts";

export const endOtherSessions = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/sessions/end-others",
      tags: ["Account"],
      summary: "End all your sessions but this one",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(endedSessionsSchema)
  .mutation(async ({ ctx }) => ({ ended: await deleteOtherSessions(ctx.db, ctx.viewer.userId, ctx.session.sid) }));
