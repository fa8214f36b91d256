import type { UserId } from "@quorate/core/ids";
import type { NotificationTopic } from "@quorate/core/mail/notification-topics";
import {
  KINDS_SILENCED_BY_BLOCK,
  kindsOfGroup,
  kindsOfTopic,
  LOOSE_GROUPS,
  type NotificationGroup,
} from "@quorate/core/notifications/notification-groups";
import { NOTIFICATION_KINDS } from "@quorate/core/notifications/notification-kinds";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { quietSendersOf } from "../blocks/blocks.queries.ts";

/** Which of a user's notifications are asked for; empty means all. */
export type NotificationFilter = {
  unread?: boolean | undefined;
  topic?: NotificationTopic | undefined;
  group?: NotificationGroup | undefined;
  projectId?: string | undefined;
};

const oneOf = (kinds: readonly string[]) => sql`notifications.kind = any(${[...kinds]}::text[])`;

/**
 * One's own, as far as one hears of them: a server that is older than the one that wrote a kind has no words for it, and between
 * people of whom one blocked the other, approaches are neither shown nor counted as long as the block stands. Messages are told of
 * whom they are counted of.
 */
export function isHeardBy(recipientId: UserId | RawBuilder<UserId>): RawBuilder<SqlBool> {
  return sql<SqlBool>`notifications.recipient_id = ${recipientId} and ${oneOf(NOTIFICATION_KINDS)}
    and not (${oneOf(KINDS_SILENCED_BY_BLOCK)} and coalesce(notifications.actor_id = any(array(
      select blocked_id from user_blocks where blocker_id = ${recipientId}
      union all
      select blocker_id from user_blocks where blocked_id = ${recipientId})), false))
    and not (notifications.kind = 'message_received'
      and coalesce(notifications.actor_id = any(${quietSendersOf(recipientId)}), false))`;
}

export function passes({ unread, topic, group, projectId }: NotificationFilter): RawBuilder<SqlBool> {
  const parts = [
    ...(unread === undefined ? [] : [sql`notifications.read_at is ${sql.raw(unread ? "null" : "not null")}`]),
    ...(topic === undefined ? [] : [oneOf(kindsOfTopic(topic))]),
    ...(projectId === undefined ? [] : [sql`notifications.project_id = ${projectId}`]),
    ...(group === undefined ? [] : [isIn(group)]),
  ];
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

function isIn(group: NotificationGroup): RawBuilder<unknown> {
  if (group === "project") return sql`notifications.project_id is not null`;
  return sql`notifications.project_id is null and ${oneOf(kindsOfGroup(group))}`;
}

/** The project's id, or the name of the group for a notification without a project. */
export const groupKey = sql<string>`case when notifications.project_id is not null then notifications.project_id::text
  ${sql.join(
    LOOSE_GROUPS.map((group) => sql`when ${oneOf(kindsOfGroup(group))} then ${sql.lit(group)}`),
    sql` `,
  )} end`;
