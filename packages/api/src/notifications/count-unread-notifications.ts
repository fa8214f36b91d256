import { signedInProcedure } from "../trpc/trpc.ts";
import { countUnreadNotifications as countUnread } from "./notification-list.queries.ts";
import { unreadNotificationsSchema } from "./notifications.schema.ts";

export const countUnreadNotifications = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/notifications/unread-count",
      tags: ["Notifications"],
      summary: "How many notifications wait to be read",
      errorResponses: [401],
      protect: true,
    },
  })
  .output(unreadNotificationsSchema)
  .query(async ({ ctx }) => ({ unreadCount: await countUnread(ctx.db, ctx.viewer.userId) }));
