import { entrepreneurProcedure } from "../trpc/trpc.ts";
import { closeConnection } from "./close-connection.service.ts";
import { connectionSchema, decideConnectionInput } from "./connections.schema.ts";

export const declineConnection = entrepreneurProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/connections/{id}/decline",
      tags: ["Connections"],
      summary: "Decline an invitation; the inviter may ask again after 30 days",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(decideConnectionInput)
  .output(connectionSchema)
  .mutation(({ ctx, input }) => closeConnection(ctx, input.id, "decline"));
