import { z } from "zod";
import { entrepreneurProcedure } from "../trpc/trpc.ts";
import { listConnectionRows } from "./connection-rows.queries.ts";
import { connectionSchema, listConnectionsInput } from "./connections.schema.ts";
import { showConnections } from "./show-connections.service.ts";

export const listConnections = entrepreneurProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/connections",
      tags: ["Connections"],
      summary: "Your connections and invitations by status and direction, the latest first",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(listConnectionsInput)
  .output(z.array(connectionSchema))
  .query(async ({ ctx, input }) => {
    const own = { userId: ctx.viewer.userId, entrepreneurId: ctx.entrepreneurId };
    return await showConnections(ctx.db, ctx.viewer, await listConnectionRows(ctx.db, own, input));
  });
