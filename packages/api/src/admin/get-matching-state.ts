import { toMatchingState } from "../match-index/index-state.mapper.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { matchingStateSchema } from "./admin.schema.ts";

export const getMatchingState = adminProcedure("operations")
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/matching",
      tags: ["Administration"],
      summary: "Whether the server that answers this finds people in its memory or in the database, and what it holds",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(matchingStateSchema)
  .query(({ ctx }) => toMatchingState(ctx.matchIndex));
