import { type NotificationKind, notificationParams, notificationPath } from "@quorate/core/notifications/notification";
import * as en from "@quorate/core/words/en";
import { sentenceOf } from "@quorate/core/words/words";
import type { listNotificationRows } from "./notification-list.queries.ts";
import type { NotificationDto } from "./notifications.schema.ts";

type NotificationRow = Awaited<ReturnType<typeof listNotificationRows>>[number];

export function toNotificationDto(row: NotificationRow): NotificationDto {
  // as: rows are asked for by the kinds there are.
  const kind = row.kind as NotificationKind;
  const facts = {
    ...row,
    actorName: row.actor?.name ?? null,
    planEndsOn: row.planEndsAt?.toISOString().slice(0, 10) ?? null,
  };
  const told = { code: kind, params: notificationParams(facts) };
  return {
    id: row.id,
    kind,
    ...told,
    text: sentenceOf(en.notifications, told) ?? kind,
    actor: row.actor,
    path: notificationPath(kind, facts),
    isRead: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}
