import type { Trx } from "@quorate/db/client";
import {
  findLiveConnection,
  insertConnection,
  lockPair,
  type NewConnection,
  setConnectionStatus,
} from "./connections.queries.ts";

/**
 * Connects two people who agreed in another way than by an invitation: completes one that waits between them, does nothing
 * when they are connected, else makes the connection. Takes the lock of the pair.
 */
export async function connectEntrepreneurs(trx: Trx, connection: NewConnection): Promise<void> {
  const { inviterId, inviteeId, now } = connection;
  await lockPair(trx, [inviterId, inviteeId]);
  const live = await findLiveConnection(trx, [inviterId, inviteeId]);
  if (live?.status === "accepted") return;
  if (!live) return insertConnection(trx, connection);
  await setConnectionStatus(trx, { connection: live, status: "accepted", connects: 1, by: live.inviteeId, now });
}
