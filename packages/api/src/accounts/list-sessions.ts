import { z } from "zod";
import { signedInProcedure } from "../trpc/trpc.ts";
import { sessionSchema } from "./accounts.schema.ts";
import { sessionId } from "./session-id.service.ts";
import { listOpenSessions } from "./sessions.queries.ts";

export const listSessions = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/sessions",
      tags: ["Accounts"],
      summary: "Where you are signed in, the latest log-in first",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(z.array(sessionSchema))
  .query(async ({ ctx }) => {
    const rows = await listOpenSessions(ctx.db, ctx.viewer.userId, ctx.now());
    return rows.map(({ sid, userAgent, startedAt, expiresAt }) => ({
      id: sessionId(ctx, sid),
      userAgent,
      startedAt: startedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isCurrent: sid === ctx.session.sid,
    }));
  });
