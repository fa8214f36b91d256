import type { Connection } from "@quorate/core/connections/connection";
import { decideConnection } from "@quorate/core/connections/connection-rules";
import type { EntrepreneurId, UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import { setConnectionStatus } from "./connections.queries.ts";

type Accepting = EventPorts & {
  viewer: { userId: UserId };
  entrepreneurId: EntrepreneurId;
};

/** Connects the two and tells the inviter. Behind the lock of the pair. */
export async function acceptInvitation(trx: Trx, ctx: Accepting, connection: Connection): Promise<void> {
  const { status, connects } = decideConnection(connection, "accept", ctx.entrepreneurId);
  await setConnectionStatus(trx, { connection, status, connects, by: ctx.entrepreneurId, now: ctx.now() });
  const event = { connectionId: connection.id, actorId: ctx.viewer.userId };
  await publishEvent(trx, ctx, { ...event, type: "connection.accepted" });
}
