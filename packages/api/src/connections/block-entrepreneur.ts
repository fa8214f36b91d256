import { assertCanBlock } from "@quorate/core/connections/connection-rules";
import { entrepreneurNotFound } from "@quorate/core/entrepreneurs/entrepreneur-profile-access";
import { hasBlocked, insertBlock, lockWriting } from "../blocks/blocks.queries.ts";
import { findEntrepreneur } from "../entrepreneurs/entrepreneurs.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { hasKnown, lockPair } from "./connections.queries.ts";
import { blockEntrepreneurInput, blockedSchema } from "./connections.schema.ts";
import { endConnectionByBlock } from "./end-by-block.service.ts";

export const blockEntrepreneur = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/entrepreneurs/{id}/block",
      tags: ["Connections"],
      summary: "Block an entrepreneur: you no longer exist for each other, and what you had ends",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(blockEntrepreneurInput)
  .output(blockedSchema)
  .mutation(({ ctx, input: { id } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { viewer } = ctx;
      if (viewer.entrepreneurId) await lockPair(trx, [viewer.entrepreneurId, id]);
      const other = await findEntrepreneur(trx, id, viewer);
      if (!other) throw entrepreneurNotFound();
      const blockedId = other.userId;
      assertCanBlock(viewer, { userId: blockedId });
      await lockWriting(trx, [viewer.userId, blockedId], "to-block");
      if (!(await hasBlocked(trx, viewer.userId, blockedId))) {
        // Whoever blocked this user first is not there, and neither is a hidden profile of somebody they never had to do with.
        const isThere = !other.isBlocked && (other.isActive || (await hasKnown(trx, viewer.entrepreneurId, id)));
        if (!isThere) throw entrepreneurNotFound();
        await insertBlock(trx, { blockerId: viewer.userId, blockedId, now: ctx.now() });
        if (viewer.entrepreneurId) await endConnectionByBlock(trx, ctx, { blockerId: viewer.entrepreneurId, id });
        await publishEvent(trx, ctx, { type: "entrepreneur.blocked", actorId: viewer.userId, entrepreneurId: id });
      }
      return { id, isBlocked: true };
    }),
  );
