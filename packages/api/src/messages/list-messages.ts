import { z } from "zod";
import { assertMayExpand } from "../trpc/assert-may-expand.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { expandMessages, expandThreads } from "./expand-messages.service.ts";
import { toMessageThreadDto } from "./messages.mapper.ts";
import { listThreadRows } from "./messages.queries.ts";
import { listedMessageSchema, listMessagesInput, messageThreadSchema } from "./messages.schema.ts";
import { showMessages } from "./show-messages.service.ts";
import { pageOfThread } from "./thread-pages.service.ts";

export const listMessages = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/messages",
      tags: ["Messages"],
      summary: "Your threads, latest first; with `with`, the messages of the thread with that user, newest first",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(listMessagesInput)
  .output(z.union([z.array(messageThreadSchema), z.array(listedMessageSchema)]))
  .query(async ({ ctx, input: { with: counterpartId, around, after, expand, ...page } }) => {
    assertMayExpand(ctx, expand);
    const { userId } = ctx.viewer;
    if (counterpartId) {
      const messages = await pageOfThread(ctx.db, [userId, counterpartId], { around, after, ...page });
      const shown = await showMessages(ctx.db, userId, messages);
      const expansionOf = await expandMessages(ctx.db, ctx.viewer, messages, expand);
      return shown.flatMap((message, index) =>
        messages[index] ? [{ ...message, ...expansionOf(messages[index]) }] : [],
      );
    }
    const rows = await listThreadRows(ctx.db, userId, page);
    const shown = await showMessages(ctx.db, userId, rows);
    const expansionOf = await expandThreads(ctx.db, ctx.viewer, rows, expand);
    return shown.flatMap((message, index) => {
      const row = rows[index];
      return row ? [{ ...toMessageThreadDto(row, message), ...expansionOf(row) }] : [];
    });
  });
