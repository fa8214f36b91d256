import { z } from "zod";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toMessageThreadDto } from "./messages.mapper.ts";
import { listThreadRows } from "./messages.queries.ts";
import { listMessagesInput, messageSchema, messageThreadSchema } from "./messages.schema.ts";
import { showMessages } from "./show-messages.service.ts";
import { pageOfThread } from "./thread-pages.service.ts";

export const listMessages = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/messages",
      tags: ["Messages"],
      summary: "Your threads, latest first; with `with`, the messages of the thread with that user, newest first",
      errorResponses: [400, 401, 404],
      protect: true,
    },
  })
  .input(listMessagesInput)
  .output(z.union([z.array(messageThreadSchema), z.array(messageSchema)]))
  .query(async ({ ctx, input: { with: counterpartId, around, after, ...page } }) => {
    const { userId } = ctx.viewer;
    if (counterpartId) {
      const messages = await pageOfThread(ctx.db, [userId, counterpartId], { around, after, ...page });
      return await showMessages(ctx.db, userId, messages);
    }
    const rows = await listThreadRows(ctx.db, userId, page);
    const shown = await showMessages(ctx.db, userId, rows);
    return shown.flatMap((message, index) => (rows[index] ? [toMessageThreadDto(rows[index], message)] : []));
  });
