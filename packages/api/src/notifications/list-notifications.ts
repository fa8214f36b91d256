import { z } from "zod";
import { signedInProcedure } from "../trpc/trpc.ts";
import { listNotificationRows } from "./notification-list.queries.ts";
import { toNotificationDto } from "./notifications.mapper.ts";
import { listNotificationsInput, notificationSchema } from "./notifications.schema.ts";

export const listNotifications = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/notifications",
      tags: ["Notifications"],
      summary: "What you were told of, newest first",
      errorResponses: [400, 401],
      protect: true,
    },
  })
  .input(listNotificationsInput)
  .output(z.array(notificationSchema))
  .query(async ({ ctx, input }) => {
    const rows = await listNotificationRows(ctx.db, ctx.viewer.userId, input);
    return rows.map((row) => toNotificationDto(row, ctx.now()));
  });
