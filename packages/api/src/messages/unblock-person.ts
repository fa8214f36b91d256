import { deleteBlockOf } from "../blocks/blocks.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { blockedPersonSchema, blockPersonInput } from "./messages.schema.ts";

export const unblockPerson = signedInProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/users/{id}/block",
      tags: ["Messages"],
      summary: "Take your block of somebody back, be there one or not",
      errorResponses: [400, 401],
      protect: true,
    },
  })
  .input(blockPersonInput)
  .output(blockedPersonSchema)
  .mutation(({ ctx, input: { id } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const actorId = ctx.viewer.userId;
      const isNew = await deleteBlockOf(trx, { blockerId: actorId, blockedId: id });
      if (isNew) await publishEvent(trx, ctx, { type: "person.unblocked", actorId, blockedId: id });
      return { id, isBlocked: false };
    }),
  );
