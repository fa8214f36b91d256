import { signedInProcedure } from "../trpc/trpc.ts";
import { countUnreadNotifications, setAllNotificationsRead } from "./notification-list.queries.ts";
import { unreadNotificationsSchema } from "./notifications.schema.ts";

export const readAllNotifications = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/notifications/read-all",
      tags: ["Notifications"],
      summary: "Mark everything as read that you were told of",
      errorResponses: [401],
      protect: true,
    },
  })
  .output(unreadNotificationsSchema)
  .mutation(({ ctx }) =>
    ctx.db.transaction().execute(async (trx) => {
      const recipientId = ctx.viewer.userId;
      await setAllNotificationsRead(trx, recipientId, ctx.now());
      return { unreadCount: await countUnreadNotifications(trx, recipientId) };
    }),
  );
