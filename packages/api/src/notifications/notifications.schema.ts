import type { NotificationId } from "@quorate/core/ids";
import { NOTIFICATION_KINDS } from "@quorate/core/notifications/notification";
import { z } from "zod";
import { pageInput } from "../schema/pagination.ts";
import { zId, zOptional, zTimestamp, zWordParams } from "../schema/scalars.ts";

export const listNotificationsInput = z.object({
  unread: zOptional(z.boolean()).meta({ description: "true: what you have not read; false: what you have" }),
  ...pageInput,
});
export const readNotificationInput = z.object({ id: zId<NotificationId>() });

export const notificationSchema = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  code: z.string().meta({ description: "What is told, for a sentence in another language; the kind" }),
  params: zWordParams,
  text: z.string().meta({ description: "A sentence in plain text" }),
  path: z.string().meta({ description: "Where in the web app it leads to" }),
  isRead: z.boolean(),
  createdAt: zTimestamp,
  readAt: zTimestamp.nullable(),
});
export type NotificationDto = z.infer<typeof notificationSchema>;

export const unreadNotificationsSchema = z.object({ unreadCount: z.number() });
