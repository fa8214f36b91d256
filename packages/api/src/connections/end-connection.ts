import { entrepreneurProcedure } from "../trpc/trpc.ts";
import { closeConnection } from "./close-connection.service.ts";
import { connectionSchema, decideConnectionInput } from "./connections.schema.ts";

export const endConnection = entrepreneurProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/connections/{id}/end",
      tags: ["Connections"],
      summary: "End a connection: contact details are hidden again for both",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(decideConnectionInput)
  .output(connectionSchema)
  .mutation(({ ctx, input }) => closeConnection(ctx, input.id, "end"));
