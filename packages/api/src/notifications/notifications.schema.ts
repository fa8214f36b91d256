import type { NotificationId } from "@quorate/core/ids";
import { isMailed } from "@quorate/core/mail/mail-kinds";
import { NOTIFICATION_TOPICS } from "@quorate/core/mail/notification-topics";
import { NOTIFICATION_KINDS } from "@quorate/core/notifications/notification";
import { MAIL_CHOICES } from "@quorate/core/notifications/notification-preferences";
import { z } from "zod";
import { personFaceSchema } from "../schema/face.ts";
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
  actor: personFaceSchema.nullable().meta({ description: "Whose doing it was; null: it happened by itself" }),
  path: z.string().meta({ description: "Where in the web app it leads to" }),
  isRead: z.boolean(),
  createdAt: zTimestamp,
  readAt: zTimestamp.nullable(),
});
export type NotificationDto = z.infer<typeof notificationSchema>;

export const unreadNotificationsSchema = z.object({ unreadCount: z.number() });

const zMailChoice = z.enum(MAIL_CHOICES);
export const notificationPreferenceSchema = z.object({
  topic: z.enum(NOTIFICATION_TOPICS),
  bell: z.boolean().meta({ description: "Whether the bell tells of it" }),
  mail: zMailChoice.nullable().meta({ description: "When a mail tells of it; null: nothing of this topic is mailed" }),
});
export type NotificationPreferenceDto = z.infer<typeof notificationPreferenceSchema>;

/** One topic; what is left out stays as it is. */
export const updateNotificationPreferenceInput = z
  .object({ topic: z.enum(NOTIFICATION_TOPICS), bell: zOptional(z.boolean()), mail: zOptional(zMailChoice) })
  .refine(({ topic, mail }) => mail === undefined || isMailed(topic), {
    path: ["mail"],
    error: "Nothing of this topic goes out as a mail",
  });
