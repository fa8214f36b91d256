import { inviteEntrepreneur as decide } from "@quorate/core/connections/connection-rules";
import { entrepreneurNotFound } from "@quorate/core/entrepreneurs/entrepreneur-profile-access";
import { invariant } from "@quorate/core/errors";
import type { ConnectionId } from "@quorate/core/ids";
import { assertMayReachOut } from "../accounts/assert-may-reach-out.service.ts";
import { accessTo } from "../entrepreneurs/entrepreneurs.mapper.ts";
import { findEntrepreneur } from "../entrepreneurs/entrepreneurs.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { call } from "../trpc/call.ts";
import { acceptInvitation } from "./accept-invitation.service.ts";
import {
  countOpenInvitations,
  findLastClosed,
  findLiveConnection,
  insertInvitation,
  lockPair,
} from "./connections.queries.ts";
import { connectionSchema, inviteEntrepreneurInput } from "./connections.schema.ts";
import { readConnection } from "./show-connections.service.ts";

export const inviteEntrepreneur = call("POST /entrepreneurs/{id}/invite", {
  may: "entrepreneur",
  scope: "co-founders:write",
  tag: "Connections",
  summary: "Invite an entrepreneur to connect; connects you at once when their invitation is waiting",
  refuses: [404, 409],
})
  .input(inviteEntrepreneurInput)
  .output(connectionSchema)
  .mutation(({ ctx, input: { id: inviteeId, note } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { viewer, entrepreneurId: inviterId } = ctx;
      const own = { userId: viewer.userId, entrepreneurId: inviterId };
      const pair = [inviterId, inviteeId] as const;
      await lockPair(trx, pair);
      const invitee = await findEntrepreneur(trx, inviteeId, own);
      if (!invitee || !accessTo(invitee, viewer).profile || invitee.isBlocked) throw entrepreneurNotFound();
      const inviter = await findEntrepreneur(trx, inviterId, own);
      const live = await findLiveConnection(trx, pair);
      const now = ctx.now();
      const decision = decide({
        inviterId,
        inviteeId,
        isInviterActive: inviter?.isActive === true,
        live,
        lastClosed: await findLastClosed(trx, pair),
        openInvitations: await countOpenInvitations(trx, inviterId),
        now,
      });
      if (decision === "completes") {
        invariant(live, "an invitation is completed that is there");
        await acceptInvitation(trx, ctx, live);
        return await readConnection(trx, ctx, live.id);
      }
      await assertMayReachOut(trx, ctx, invitee.userId);
      const id = ctx.newId<ConnectionId>();
      await insertInvitation(trx, { id, inviterId, inviteeId, note, now });
      await publishEvent(trx, ctx, { type: "connection.invited", connectionId: id, actorId: viewer.userId });
      return await readConnection(trx, ctx, id);
    }),
  );
