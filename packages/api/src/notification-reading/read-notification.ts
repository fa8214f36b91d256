import { notificationNotFound } from "@quorate/core/notifications/notification-rules";
import { publishEvent } from "../events/publish-event.service.ts";
import { countUnreadNotifications, setNotificationRead } from "../notifications/notification-list.queries.ts";
import { readNotificationInput, unreadNotificationsSchema } from "../notifications/notifications.schema.ts";
import { signedInProcedure } from "../trpc/trpc.ts";

export const readNotification = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/notifications/{id}/read",
      tags: ["Notifications"],
      summary: "Mark a notification as read",
      errorResponses: [400, 401, 404],
      protect: true,
    },
  })
  .input(readNotificationInput)
  .output(unreadNotificationsSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const recipientId = ctx.viewer.userId;
      const read = await setNotificationRead(trx, { id: input.id, recipientId, at: ctx.now() });
      if (!read) throw notificationNotFound();
      if (read.isNew) await publishEvent(trx, ctx, { type: "notification.read", actorId: recipientId });
      return { unreadCount: await countUnreadNotifications(trx, recipientId) };
    }),
  );
