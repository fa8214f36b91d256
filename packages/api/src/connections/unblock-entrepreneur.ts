import { deleteBlock } from "../entrepreneurs/blocks.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { blockEntrepreneurInput, blockedSchema } from "./connections.schema.ts";

export const unblockEntrepreneur = signedInProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/entrepreneurs/{id}/block",
      tags: ["Connections"],
      summary: "Take a block back, be there one or not",
      errorResponses: [400, 401],
      protect: true,
    },
  })
  .input(blockEntrepreneurInput)
  .output(blockedSchema)
  .mutation(async ({ ctx, input: { id } }) => {
    await deleteBlock(ctx.db, ctx.viewer.userId, id);
    return { id, isBlocked: false };
  });
