import { z } from "zod";
import { signedInProcedure } from "../trpc/trpc.ts";
import { readFilesOf } from "./message-files.service.ts";
import { toMessageDto, toMessageThreadDto } from "./messages.mapper.ts";
import { listMessagesBetween, listThreadRows } from "./messages.queries.ts";
import { listMessagesInput, messageSchema, messageThreadSchema } from "./messages.schema.ts";

export const listMessages = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/messages",
      tags: ["Messages"],
      summary: "Your threads, latest first; with `with`, the messages of the thread with that user, newest first",
      errorResponses: [400, 401],
      protect: true,
    },
  })
  .input(listMessagesInput)
  .output(z.union([z.array(messageThreadSchema), z.array(messageSchema)]))
  .query(async ({ ctx, input: { with: counterpartId, ...page } }) => {
    const { userId } = ctx.viewer;
    if (!counterpartId) {
      const threads = await listThreadRows(ctx.db, userId, page);
      const files = await readFilesOf(ctx.db, threads, userId);
      return threads.map((row) => toMessageThreadDto(row, files(row)));
    }
    const messages = await listMessagesBetween(ctx.db, [userId, counterpartId], page);
    const files = await readFilesOf(ctx.db, messages, userId);
    return messages.map((row) => toMessageDto(row, files(row)));
  });
