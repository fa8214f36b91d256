import { assertCanBlock } from "@quorate/core/connections/connection-rules";
import { assertHasThread } from "@quorate/core/messages/message-rules";
import { hasBlocked, insertBlock, lockWriting } from "../blocks/blocks.queries.ts";
import { lockPair } from "../connections/connections.queries.ts";
import { endConnectionByBlock } from "../connections/end-by-block.service.ts";
import { findEntrepreneurIdOf } from "../entrepreneurs/entrepreneurs.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { findSharedWork, isThreadOf } from "./correspondents.queries.ts";
import { blockedPersonSchema, blockPersonInput } from "./messages.schema.ts";

export const blockPerson = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/users/{id}/block",
      tags: ["Messages"],
      summary:
        "Block somebody with whom you have a thread or a contract: nothing of theirs reaches you but about work under way",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(blockPersonInput)
  .output(blockedPersonSchema)
  .mutation(({ ctx, input: { id } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId, entrepreneurId } = ctx.viewer;
      assertCanBlock(ctx.viewer, { userId: id });
      const other = await findEntrepreneurIdOf(trx, id);
      if (entrepreneurId && other) await lockPair(trx, [entrepreneurId, other]);
      // Whatever is being sent between the two is waited for, and what comes later meets the block.
      await lockWriting(trx, [userId, id], "to-block");
      const isKnown = (await isThreadOf(trx, userId, id)) || (await findSharedWork(trx, userId, id)) !== null;
      assertHasThread({ isThread: isKnown, isBlocked: false });
      if (!(await hasBlocked(trx, userId, id))) {
        await insertBlock(trx, { blockerId: userId, blockedId: id, now: ctx.now() });
        if (entrepreneurId && other) await endConnectionByBlock(trx, ctx, { blockerId: entrepreneurId, id: other });
        await publishEvent(trx, ctx, { type: "person.blocked", actorId: userId, blockedId: id });
      }
      return { id, isBlocked: true };
    }),
  );
