import type { ConnectionAction } from "@quorate/core/connections/connection";
import { decideConnection } from "@quorate/core/connections/connection-rules";
import type { ConnectionId, EntrepreneurId } from "@quorate/core/ids";
import type { Ports, Viewer } from "../context.ts";
import { findConnectionRow } from "./connection-rows.queries.ts";
import { toConnectionDto } from "./connections.mapper.ts";
import { setConnectionStatus } from "./connections.queries.ts";
import type { ConnectionDto } from "./connections.schema.ts";
import { lockOwnConnection } from "./lock-own-connection.service.ts";

type Closing = Pick<Ports, "db" | "now"> & { viewer: Viewer; entrepreneurId: EntrepreneurId };

/** Declines, withdraws or ends. The other person is not told: a refusal is theirs to see, not to be interrupted by. */
export async function closeConnection(
  { db, now, viewer, entrepreneurId }: Closing,
  id: ConnectionId,
  action: Exclude<ConnectionAction, "accept">,
): Promise<ConnectionDto> {
  return await db.transaction().execute(async (trx) => {
    const own = { userId: viewer.userId, entrepreneurId };
    const { connection } = await lockOwnConnection(trx, own, id);
    const { status, connects } = decideConnection(connection, action, entrepreneurId);
    await setConnectionStatus(trx, { connection, status, connects, by: entrepreneurId, now: now() });
    return toConnectionDto(await findConnectionRow(trx, own, id), viewer);
  });
}
