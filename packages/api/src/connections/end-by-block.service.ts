import { actionOfBlock, connectionEvent, decideConnection } from "@quorate/core/connections/connection-rules";
import type { EntrepreneurId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import type { Context } from "../context.ts";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import { findLiveConnection, setConnectionStatus } from "./connections.queries.ts";

type Block = { blockerId: EntrepreneurId; id: EntrepreneurId };

/** Behind the lock of the pair. The other one sees that the connection ended, as if it had been ended in any other way. */
export async function endConnectionByBlock(
  trx: Trx,
  ports: EventPorts & Pick<Context, "viewer">,
  { blockerId, id }: Block,
): Promise<void> {
  const connection = await findLiveConnection(trx, [blockerId, id]);
  const action = connection && actionOfBlock(connection, blockerId);
  if (!connection || !action) return;
  const { status, connects } = decideConnection(connection, action, blockerId);
  await setConnectionStatus(trx, { connection, status, connects, by: blockerId, now: ports.now() });
  const event = { connectionId: connection.id, actorId: ports.viewer?.userId ?? null };
  await publishEvent(trx, ports, { ...event, type: connectionEvent(status) });
}
