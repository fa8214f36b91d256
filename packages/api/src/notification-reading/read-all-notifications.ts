import { publishEvent } from "../events/publish-event.service.ts";
import { countUnreadNotifications, setNotificationsRead } from "../notifications/notification-list.queries.ts";
import { readNotificationsInput, unreadNotificationsSchema } from "../notifications/notifications.schema.ts";
import { signedInProcedure } from "../trpc/trpc.ts";

export const readAllNotifications = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/notifications/read-all",
      tags: ["Notifications"],
      summary: "Mark as read what you were told of: everything, or that of a topic, a project or a group",
      errorResponses: [400, 401],
      protect: true,
    },
  })
  .input(readNotificationsInput)
  .output(unreadNotificationsSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const recipientId = ctx.viewer.userId;
      const readCount = await setNotificationsRead(trx, { recipientId, at: ctx.now(), filter: input ?? {} });
      if (readCount > 0) await publishEvent(trx, ctx, { type: "notification.read", actorId: recipientId });
      return { unreadCount: await countUnreadNotifications(trx, recipientId) };
    }),
  );
