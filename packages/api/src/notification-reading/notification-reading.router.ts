import { notificationNotFound } from "@quorate/core/notifications/notification";
import { z } from "zod";
import { publishEvent } from "../events/publish-event.service.ts";
import {
  countUnreadNotifications,
  listNotificationRows,
  setNotificationRead,
  setNotificationsRead,
} from "../notifications/notification-list.queries.ts";
import { toNotificationDto } from "../notifications/notifications.mapper.ts";
import {
  readNotificationInput,
  readNotificationsInput,
  unreadNotificationsSchema,
} from "../notifications/notifications.schema.ts";
import { assertMayExpand } from "../trpc/assert-may-expand.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { expandNotifications } from "./expand-notifications.service.ts";
import { listedNotificationSchema, listToldInput } from "./notification-reading.schema.ts";

export const notificationReadingRouter = router({
  list: call("GET /notifications", {
    may: "signedIn",
    scope: "messages:read",
    tag: "Notifications",
    summary: "What you were told of, newest first",
    refuses: [403],
    whileImpersonated: "allowed",
  })
    .input(listToldInput)
    .output(z.array(listedNotificationSchema))
    .query(async ({ ctx, input: { expand, ...input } }) => {
      assertMayExpand(ctx, expand);
      const rows = await listNotificationRows(ctx.db, ctx.viewer.userId, input);
      const expansionOf = await expandNotifications(ctx.db, ctx.viewer, rows, expand);
      return rows.map((row) => ({ ...toNotificationDto(row, ctx.now()), ...expansionOf(row) }));
    }),
  read: call("POST /notifications/{id}/read", {
    may: "signedIn",
    scope: "messages:write",
    tag: "Notifications",
    summary: "Mark a notification as read",
    refuses: [404],
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
    ),
  readAll: call("POST /notifications/read-all", {
    may: "signedIn",
    scope: "messages:write",
    tag: "Notifications",
    summary: "Mark as read what you were told of: everything, or that of a topic, a project or a group",
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
    ),
});
