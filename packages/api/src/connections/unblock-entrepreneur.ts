import { deleteBlock } from "../blocks/blocks.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
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
  .mutation(({ ctx, input: { id } }) =>
    ctx.db.transaction().execute(async (trx) => {
      await deleteBlock(trx, ctx.viewer.userId, id);
      const actorId = ctx.viewer.userId;
      await publishEvent(trx, ctx, { type: "entrepreneur.unblocked", actorId, entrepreneurId: id });
      return { id, isBlocked: false };
    }),
  );
