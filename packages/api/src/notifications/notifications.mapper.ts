import { type NotificationKind, notificationPath, notificationText } from "@quorate/core/notifications/notification";
import type { listNotificationRows } from "./notification-list.queries.ts";
import type { NotificationDto } from "./notifications.schema.ts";

type NotificationRow = Awaited<ReturnType<typeof listNotificationRows>>[number];

export function toNotificationDto(row: NotificationRow): NotificationDto {
  const kind = row.kind as NotificationKind;
  const facts = { ...row, planEndsOn: row.planEndsAt?.toISOString().slice(0, 10) ?? null };
  return {
    id: row.id,
    kind,
    text: notificationText(kind, facts),
    path: notificationPath(kind, facts),
    isRead: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}
