import { assertCanAcceptInvitation, connectionNotFound } from "@quorate/core/connections/connection-rules";
import { invariant } from "@quorate/core/errors";
import { lockEntrepreneur } from "../entrepreneurs/entrepreneurs.queries.ts";
import { entrepreneurProcedure } from "../trpc/trpc.ts";
import { acceptInvitation } from "./accept-invitation.service.ts";
import { connectionSchema, decideConnectionInput } from "./connections.schema.ts";
import { lockOwnConnection } from "./lock-own-connection.service.ts";
import { readConnection } from "./show-connections.service.ts";

export const acceptConnection = entrepreneurProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/connections/{id}/accept",
      tags: ["Connections"],
      summary: "Accept an invitation: from now on both see each other's contact details",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(decideConnectionInput)
  .output(connectionSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const own = { userId: ctx.viewer.userId, entrepreneurId: ctx.entrepreneurId };
      const { connection, isOtherActive } = await lockOwnConnection(trx, own, input.id);
      // The invitation of somebody who is no longer shown is not in the list, and nobody is handed over to them.
      if (connection.status === "pending" && !isOtherActive) throw connectionNotFound();
      const invitee = await lockEntrepreneur(trx, ctx.entrepreneurId);
      invariant(invitee, "whoever has an entrepreneur profile has its row");
      if (connection.status === "pending" && connection.inviteeId === ctx.entrepreneurId) {
        assertCanAcceptInvitation(invitee);
      }
      await acceptInvitation(trx, ctx, connection);
      return await readConnection(trx, ctx, connection.id);
    }),
  );
