import {
  actionOfBlock,
  assertCanBlock,
  connectionEvent,
  decideConnection,
} from "@quorate/core/connections/connection-rules";
import { entrepreneurNotFound } from "@quorate/core/entrepreneurs/entrepreneur-profile-access";
import type { EntrepreneurId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import type { Viewer } from "../context.ts";
import { hasBlocked, insertBlock } from "../entrepreneurs/blocks.queries.ts";
import { findEntrepreneur } from "../entrepreneurs/entrepreneurs.queries.ts";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { findLiveConnection, hasKnown, lockPair, setConnectionStatus } from "./connections.queries.ts";
import { blockEntrepreneurInput, blockedSchema } from "./connections.schema.ts";

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
      if (!(await hasBlocked(trx, viewer.userId, blockedId))) {
        // Whoever blocked this user first is not there, and neither is a hidden profile of somebody they never had to do with.
        const isThere = !other.isBlocked && (other.isActive || (await hasKnown(trx, viewer.entrepreneurId, id)));
        if (!isThere) throw entrepreneurNotFound();
        await insertBlock(trx, { blockerId: viewer.userId, blockedId, now: ctx.now() });
        if (viewer.entrepreneurId) await endWhatIsThere(trx, ctx, { viewer, blockerId: viewer.entrepreneurId, id });
        await publishEvent(trx, ctx, { type: "entrepreneur.blocked", actorId: viewer.userId, entrepreneurId: id });
      }
      return { id, isBlocked: true };
    }),
  );

type Block = { viewer: Viewer; blockerId: EntrepreneurId; id: EntrepreneurId };

/** The other one sees that the connection ended, as if it had been ended in any other way. */
async function endWhatIsThere(trx: Trx, ports: EventPorts, { viewer, blockerId, id }: Block): Promise<void> {
  const connection = await findLiveConnection(trx, [blockerId, id]);
  const action = connection && actionOfBlock(connection, blockerId);
  if (!connection || !action) return;
  const { status, connects } = decideConnection(connection, action, blockerId);
  await setConnectionStatus(trx, { connection, status, connects, by: blockerId, now: ports.now() });
  const event = { connectionId: connection.id, actorId: viewer.userId };
  await publishEvent(trx, ports, { ...event, type: connectionEvent(status) });
}
