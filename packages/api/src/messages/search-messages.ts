import { excerptAround } from "@quorate/core/messages/found-excerpt";
import { z } from "zod";
import { signedInProcedure } from "../trpc/trpc.ts";
import { listCorrespondents } from "./correspondents.queries.ts";
import { listFoundMessages } from "./message-search.queries.ts";
import { toFoundMessageDto } from "./messages.mapper.ts";
import { listMessageRows } from "./messages.queries.ts";
import { foundMessageSchema, searchMessagesInput } from "./messages.schema.ts";
import { showMessages } from "./show-messages.service.ts";

export const searchMessages = signedInProcedure
  .meta({
    cost: 2,
    openapi: {
      method: "GET",
      path: "/messages/search",
      tags: ["Messages"],
      summary: "Your messages with all of these words, newest first; with `with`, those of one thread",
      errorResponses: [400, 401],
      protect: true,
    },
  })
  .input(searchMessagesInput)
  .output(z.array(foundMessageSchema))
  .query(async ({ ctx, input: { q, with: other = null, ...page } }) => {
    const { userId: reader } = ctx.viewer;
    const found = await listFoundMessages(ctx.db, { reader, other, q, ...page });
    if (found.length === 0) return [];
    const rows = await listMessageRows(
      ctx.db,
      found.map(({ id }) => id),
    );
    const messages = await showMessages(ctx.db, reader, rows);
    const people = await listCorrespondents(
      ctx.db,
      found.map(({ otherId }) => otherId),
    );
    return found.flatMap(({ id, otherId, visible }) => {
      const message = messages.find((shown) => shown.id === id);
      const counterpart = people.find(({ user_id }) => user_id === otherId);
      return message && counterpart
        ? [toFoundMessageDto({ message, counterpart, excerpt: excerptAround(visible, q) })]
        : [];
    });
  });
