import { entrepreneurProcedure } from "../trpc/trpc.ts";
import { closeConnection } from "./close-connection.service.ts";
import { connectionSchema, decideConnectionInput } from "./connections.schema.ts";

export const withdrawConnection = entrepreneurProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/connections/{id}/withdraw",
      tags: ["Connections"],
      summary: "Take an invitation back that waits for an answer",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(decideConnectionInput)
  .output(connectionSchema)
  .mutation(({ ctx, input }) => closeConnection(ctx, input.id, "withdraw"));
