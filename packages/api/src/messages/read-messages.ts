import { messageNotFound } from "@quorate/core/messages/message-rules";
import { publishEvent } from "../events/publish-event.service.ts";
import { lockThreadNotification, setThreadNotificationRead } from "../notifications/thread-notifications.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { countUnread, findReceivedMessage, setRead } from "./messages.queries.ts";
import { readMessagesInput, unreadCountSchema } from "./messages.schema.ts";

export const readMessages = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/messages/{id}/read",
      tags: ["Messages"],
      summary: "Mark a thread as read up to this message, which you received",
      errorResponses: [400, 401, 404],
      protect: true,
    },
  })
  .input(readMessagesInput)
  .output(unreadCountSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const receiverId = ctx.viewer.userId;
      const message = await findReceivedMessage(trx, { id: input.id, receiverId });
      if (!message) throw messageNotFound();
      const { senderId } = message;
      await lockThreadNotification(trx, { receiverId, senderId });
      const isNew = await setRead(trx, { receiverId, senderId, upTo: input.id, at: ctx.now() });
      await setThreadNotificationRead(trx, { receiverId, senderId, at: ctx.now() });
      if (isNew) await publishEvent(trx, ctx, { type: "message.read", senderId, actorId: receiverId });
      return { unreadCount: await countUnread(trx, receiverId) };
    }),
  );
