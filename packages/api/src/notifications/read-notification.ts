import { notificationNotFound } from "@quorate/core/notifications/notification-rules";
import { signedInProcedure } from "../trpc/trpc.ts";
import { countUnreadNotifications, setNotificationRead } from "./notification-list.queries.ts";
import { readNotificationInput, unreadNotificationsSchema } from "./notifications.schema.ts";

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
      if (!(await setNotificationRead(trx, { id: input.id, recipientId, at: ctx.now() }))) throw notificationNotFound();
      return { unreadCount: await countUnreadNotifications(trx, recipientId) };
    }),
  );
