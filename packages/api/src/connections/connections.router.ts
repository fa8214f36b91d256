import {
  assertCanAcceptInvitation,
  assertCanBlock,
  connectionNotFound,
} from "@quorate/core/connections/connection-rules";
import { assertCanNote, noteMeeting } from "@quorate/core/connections/own-side";
import { entrepreneurNotFound } from "@quorate/core/entrepreneurs/entrepreneur-profile-access";
import { invariant } from "@quorate/core/errors";
import { z } from "zod";
import { deleteBlock, hasBlocked, insertBlock, listBlockRows, lockWriting } from "../blocks/blocks.queries.ts";
import { cancelCallsOf } from "../bookings/cancel-calls.service.ts";
import { findEntrepreneur, lockEntrepreneur } from "../entrepreneurs/entrepreneurs.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { acceptInvitation } from "./accept-invitation.service.ts";
import { closeConnection } from "./close-connection.service.ts";
import { listConnectionRows } from "./connection-rows.queries.ts";
import { hasKnown, lockPair, noteOwnSide } from "./connections.queries.ts";
import {
  blockEntrepreneurInput,
  blockedSchema,
  blockSchema,
  connectionSchema,
  decideConnectionInput,
  listBlocksInput,
  listConnectionsInput,
  noteMeetingInput,
  privateNotesInput,
} from "./connections.schema.ts";
import { endConnectionByBlock } from "./end-by-block.service.ts";
import { inviteEntrepreneur } from "./invite-entrepreneur.ts";
import { lockOwnConnection } from "./lock-own-connection.service.ts";
import { readConnection, showConnections } from "./show-connections.service.ts";

export const connectionsRouter = router({
  list: call("GET /connections", {
    may: "entrepreneur",
    scope: "co-founders:read",
    tag: "Connections",
    summary: "Your connections and invitations by status and direction, the latest first",
  })
    .input(listConnectionsInput)
    .output(z.array(connectionSchema))
    .query(async ({ ctx, input }) => {
      const own = { userId: ctx.viewer.userId, entrepreneurId: ctx.entrepreneurId };
      return await showConnections(ctx.db, ctx.viewer, await listConnectionRows(ctx.db, own, input));
    }),
  invite: inviteEntrepreneur,
  accept: call("POST /connections/{id}/accept", {
    may: "entrepreneur",
    scope: "co-founders:write",
    tag: "Connections",
    summary: "Accept an invitation: from now on both see each other's contact details",
    refuses: [404, 409],
  })
    .input(decideConnectionInput)
    .output(connectionSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const own = { userId: ctx.viewer.userId, entrepreneurId: ctx.entrepreneurId };
        const { connection, isOtherActive } = await lockOwnConnection(trx, own, input.id);
        // The invitation of a person whose profile is hidden is not in the list, and accepting it would give them the other's contact
        // details.
        if (connection.status === "pending" && !isOtherActive) throw connectionNotFound();
        const invitee = await lockEntrepreneur(trx, ctx.entrepreneurId);
        invariant(invitee, "whoever has an entrepreneur profile has its row");
        if (connection.status === "pending" && connection.inviteeId === ctx.entrepreneurId) {
          assertCanAcceptInvitation(invitee);
        }
        await acceptInvitation(trx, ctx, connection);
        return await readConnection(trx, ctx, connection.id);
      }),
    ),
  decline: call("POST /connections/{id}/decline", {
    may: "entrepreneur",
    scope: "co-founders:write",
    tag: "Connections",
    summary: "Decline an invitation; the inviter may ask again after 30 days",
    refuses: [404, 409],
  })
    .input(decideConnectionInput)
    .output(connectionSchema)
    .mutation(({ ctx, input }) => closeConnection(ctx, input.id, "decline")),
  withdraw: call("POST /connections/{id}/withdraw", {
    may: "entrepreneur",
    scope: "co-founders:write",
    tag: "Connections",
    summary: "Take an invitation back that waits for an answer",
    refuses: [404, 409],
  })
    .input(decideConnectionInput)
    .output(connectionSchema)
    .mutation(({ ctx, input }) => closeConnection(ctx, input.id, "withdraw")),
  end: call("POST /connections/{id}/end", {
    may: "entrepreneur",
    scope: "co-founders:write",
    tag: "Connections",
    summary: "End a connection: contact details are hidden again for both",
    refuses: [404, 409],
  })
    .input(decideConnectionInput)
    .output(connectionSchema)
    .mutation(({ ctx, input }) => closeConnection(ctx, input.id, "end")),
  noteMeeting: call("PUT /connections/{id}/met", {
    may: "entrepreneur",
    scope: "co-founders:write",
    tag: "Connections",
    summary: "Note on which day you met, or take it back; both of you read it",
    refuses: [404, 409, 422],
  })
    .input(noteMeetingInput)
    .output(connectionSchema)
    .mutation(({ ctx, input: { id, metOn } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { viewer, entrepreneurId } = ctx;
        const { connection } = await lockOwnConnection(trx, { userId: viewer.userId, entrepreneurId }, id);
        noteMeeting(connection, entrepreneurId, metOn, ctx.now());
        await noteOwnSide(trx, { id, entrepreneurId, metOn, now: ctx.now() });
        await publishEvent(trx, ctx, { type: "connection.met", connectionId: id, actorId: viewer.userId });
        return await readConnection(trx, ctx, id);
      }),
    ),
  writeNotes: call("PUT /connections/{id}/notes", {
    may: "entrepreneur",
    scope: "co-founders:write",
    tag: "Connections",
    summary: "Write your private notes on a connection, which you alone read",
    refuses: [404, 409],
  })
    .input(privateNotesInput)
    .output(connectionSchema)
    .mutation(({ ctx, input: { id, privateNotes } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { viewer, entrepreneurId } = ctx;
        const { connection } = await lockOwnConnection(trx, { userId: viewer.userId, entrepreneurId }, id);
        assertCanNote(connection, entrepreneurId);
        await noteOwnSide(trx, { id, entrepreneurId, privateNotes: privateNotes || null, now: ctx.now() });
        await publishEvent(trx, ctx, { type: "connection.noted", connectionId: id, actorId: viewer.userId });
        return await readConnection(trx, ctx, id);
      }),
    ),
  listBlocks: call("GET /blocks", {
    may: "signedIn",
    scope: "co-founders:read",
    tag: "Connections",
    summary: "The people you blocked, the latest first",
  })
    .input(listBlocksInput)
    .output(z.array(blockSchema))
    .query(async ({ ctx, input }) => {
      const rows = await listBlockRows(ctx.db, ctx.viewer.userId, input);
      return rows.map(({ blockedAt, ...person }) => ({ ...person, blockedAt: blockedAt.toISOString() }));
    }),
  block: call("POST /entrepreneurs/{id}/block", {
    may: "signedIn",
    scope: "co-founders:write",
    tag: "Connections",
    summary: "Block an entrepreneur: you no longer exist for each other, and what you had ends",
    refuses: [403, 404],
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
          // A person who blocked this user first counts as unknown, and so does a hidden profile of a person they never had to do with.
          const isThere = !other.isBlocked && (other.isActive || (await hasKnown(trx, viewer.entrepreneurId, id)));
          if (!isThere) throw entrepreneurNotFound();
          await insertBlock(trx, { blockerId: viewer.userId, blockedId, now: ctx.now() });
          if (viewer.entrepreneurId) await endConnectionByBlock(trx, ctx, { blockerId: viewer.entrepreneurId, id });
          await cancelCallsOf(trx, ctx, { userId: viewer.userId, otherId: blockedId });
          await publishEvent(trx, ctx, { type: "entrepreneur.blocked", actorId: viewer.userId, entrepreneurId: id });
        }
        return { id, isBlocked: true };
      }),
    ),
  unblock: call("DELETE /entrepreneurs/{id}/block", {
    may: "signedIn",
    scope: "co-founders:write",
    tag: "Connections",
    summary: "Take a block back, be there one or not",
  })
    .input(blockEntrepreneurInput)
    .output(blockedSchema)
    .mutation(({ ctx, input: { id } }) =>
      ctx.db.transaction().execute(async (trx) => {
        await deleteBlock(trx, ctx.viewer.userId, id);
        const actorId = ctx.viewer.userId;
        await publishEvent(trx, ctx, { type: "entrepreneur.unblocked", actorId, entrepreneurId: id });
        return { id, isBlocked: false };
      }),
    ),
});
