import { DomainError } from "@quorate/core/errors";
import { EVENT_MESSAGES_KEPT_DAYS } from "@quorate/core/webhooks/integrator-events";
import { z } from "zod";
import { signedInProcedure } from "../trpc/trpc.ts";
import { findPosition, listMessagesAfter, placeMessages } from "./event-list.queries.ts";
import { toListedEvent } from "./webhooks.mapper.ts";
import { listEventsInput, listedEventSchema } from "./webhooks.schema.ts";

export const listEvents = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/events",
      tags: ["Events"],
      summary: "What happened that concerns you, in the order in which it was committed, the oldest first",
      description:
        `The same events as webhooks send, kept for ${EVENT_MESSAGES_KEPT_DAYS} days. Keep the id of the last one that you worked and ask with it as \`cursor\`: ` +
        "nothing ever appears before a place that was read. A cursor that is kept no longer is a 404; begin without one then.",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(listEventsInput)
  .output(z.array(listedEventSchema))
  .query(({ ctx, input: { created, limit, cursor } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId } = ctx.viewer;
      await placeMessages(trx, userId);
      const position = cursor === undefined ? 0 : await findPosition(trx, userId, cursor);
      if (position === undefined) throw new DomainError("not_found", "webhooks/cursor-gone");
      return (await listMessagesAfter(trx, userId, { position, created, limit })).map(toListedEvent);
    }),
  );
