import { z } from "zod";
import { call } from "../trpc/call.ts";
import { listImpersonationsOf } from "./impersonations.queries.ts";
import { impersonationSchema } from "./impersonations.schema.ts";

const LISTED_MAX = 50;

export const listImpersonations = call("GET /account/impersonations", {
  may: "signedIn",
  scope: "session",
  tag: "Account",
  summary: "Who of the platform has looked at it as you, when and why; the latest first, fifty at most",
  refuses: [403],
})
  .output(z.array(impersonationSchema))
  .query(async ({ ctx }) =>
    (await listImpersonationsOf(ctx.db, ctx.viewer.userId, LISTED_MAX)).map(
      ({ startedAt, until, endedAt, ...look }) => ({
        ...look,
        startedAt: startedAt.toISOString(),
        until: until.toISOString(),
        endedAt: (endedAt ?? (until <= ctx.now() ? until : null))?.toISOString() ?? null,
      }),
    ),
  );
