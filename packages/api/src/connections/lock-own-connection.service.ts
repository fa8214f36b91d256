import type { Connection } from "@quorate/core/connections/connection";
import { connectionNotFound, sideOf } from "@quorate/core/connections/connection-rules";
import { invariant } from "@quorate/core/errors";
import type { ConnectionId, EntrepreneurId, UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import { findEntrepreneur } from "../entrepreneurs/entrepreneurs.queries.ts";
import { findConnection, lockPair } from "./connections.queries.ts";

type Own = { userId: UserId; entrepreneurId: EntrepreneurId };

/** One's own connection behind the lock of its pair, and whether the other person is shown. Behind a block there is none. */
export async function lockOwnConnection(
  trx: Trx,
  own: Own,
  id: ConnectionId,
): Promise<{ connection: Connection; isOtherActive: boolean }> {
  const candidate = await findConnection(trx, id);
  const side = candidate && sideOf(candidate, own.entrepreneurId);
  if (!candidate || !side) throw connectionNotFound();
  await lockPair(trx, [candidate.inviterId, candidate.inviteeId]);
  const connection = await findConnection(trx, id); // read again: it may have changed while we waited
  invariant(connection, "connections are never deleted while their people are there");
  const other = await findEntrepreneur(trx, side === "inviter" ? connection.inviteeId : connection.inviterId, own);
  if (!other || other.isBlocked) throw connectionNotFound();
  return { connection, isOtherActive: other.isActive };
}
