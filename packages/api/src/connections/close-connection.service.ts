import type { ConnectionAction } from "@quorate/core/connections/connection";
import { connectionEvent, decideConnection } from "@quorate/core/connections/connection-rules";
import type { ConnectionId, EntrepreneurId } from "@quorate/core/ids";
import type { Ports, Viewer } from "../context.ts";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import { setConnectionStatus } from "./connections.queries.ts";
import type { ConnectionDto } from "./connections.schema.ts";
import { lockOwnConnection } from "./lock-own-connection.service.ts";
import { readConnection } from "./show-connections.service.ts";

type Closing = EventPorts & Pick<Ports, "db"> & { viewer: Viewer; entrepreneurId: EntrepreneurId };

/** Declines, withdraws or ends. The other person is not told: a refusal is theirs to see, not to be interrupted by. */
export async function closeConnection(
  { viewer, entrepreneurId, ...ports }: Closing,
  id: ConnectionId,
  action: Exclude<ConnectionAction, "accept">,
): Promise<ConnectionDto> {
  return await ports.db.transaction().execute(async (trx) => {
    const own = { userId: viewer.userId, entrepreneurId };
    const { connection } = await lockOwnConnection(trx, own, id);
    const { status, connects } = decideConnection(connection, action, entrepreneurId);
    await setConnectionStatus(trx, { connection, status, connects, by: entrepreneurId, now: ports.now() });
    await publishEvent(trx, ports, { type: connectionEvent(status), connectionId: id, actorId: viewer.userId });
    return await readConnection(trx, { viewer, entrepreneurId }, id);
  });
}
