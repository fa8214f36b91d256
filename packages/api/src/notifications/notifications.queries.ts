import { recipientsOf } from "@quorate/core/events/event-audience";
import type {
  BookingId,
  ConnectionId,
  MilestoneId,
  NotificationId,
  ProjectId,
  ReportId,
  ReviewId,
  SavedSearchId,
  StartupIdeaId,
  UserId,
} from "@quorate/core/ids";
import type { NotificationKind } from "@quorate/core/notifications/notification-kinds";
import { notificationOf } from "@quorate/core/notifications/notification-kinds";
import type { Trx } from "@quorate/db/client";
import { sql } from "kysely";
import type { Ports } from "../context.ts";
import { listWithoutBell } from "./notification-preferences.queries.ts";

export type NewNotification = {
  kind: NotificationKind;
  /** Null, repeated ids and the actor are left out. */
  recipientIds: readonly (UserId | null)[];
  /** Null if it happened automatically. */
  actorId: UserId | null;
  projectId?: ProjectId | null;
  milestoneId?: MilestoneId | null;
  startupIdeaId?: StartupIdeaId | null;
  connectionId?: ConnectionId | null;
  subscriptionId?: string | null;
  savedSearchId?: SavedSearchId | null;
  /** How many things it stands for; without it one. */
  count?: number;
  reviewId?: ReviewId | null;
  reportId?: ReportId | null;
  bookingId?: BookingId | null;
};

/**
 * Notifies people, except those who turned the bell off for it, where that is possible. It runs in the event's transaction, so they are
 * notified if and only if it happened. Another message from a person whose last one is unread adds to the count of that notification, and
 * so do more people who fit a saved search.
 */
export async function insertNotifications(
  trx: Trx,
  { now, newId }: Pick<Ports, "now" | "newId">,
  notification: NewNotification,
): Promise<void> {
  const { kind, actorId, recipientIds, savedSearchId = null, count = 1 } = notification;
  const concerned = recipientsOf(recipientIds, actorId);
  if (concerned.length === 0) return;
  const recipients = notificationOf(kind).always ? concerned : await withBell(trx, kind, concerned);
  if (recipients.length === 0) return;
  if (savedSearchId !== null && (await countUpOfSearch(trx, { savedSearchId, count, at: now() }))) return;
  await trx
    .insertInto("notifications")
    .values(
      recipients.map((recipientId) => ({
        id: newId<NotificationId>(),
        recipient_id: recipientId,
        kind,
        actor_id: actorId,
        project_id: notification.projectId ?? null,
        milestone_id: notification.milestoneId ?? null,
        startup_idea_id: notification.startupIdeaId ?? null,
        connection_id: notification.connectionId ?? null,
        subscription_id: notification.subscriptionId ?? null,
        saved_search_id: savedSearchId,
        count,
        review_id: notification.reviewId ?? null,
        report_id: notification.reportId ?? null,
        booking_id: notification.bookingId ?? null,
        created_at: now(),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["recipient_id", "actor_id"])
        .where(sql<boolean>`kind = 'message_received' and read_at is null`)
        .doUpdateSet((eb) => ({
          count: eb("notifications.count", "+", 1),
          created_at: eb.fn<Date>("greatest", ["notifications.created_at", "excluded.created_at"]),
          project_id: eb.ref("excluded.project_id"),
        })),
    )
    .execute();
}

async function withBell(trx: Trx, kind: NotificationKind, concerned: readonly UserId[]): Promise<readonly UserId[]> {
  const withoutBell = await listWithoutBell(trx, notificationOf(kind).topic, concerned);
  return concerned.filter((userId) => !withoutBell.has(userId));
}

type CountedUp = { savedSearchId: SavedSearchId; count: number; at: Date };

/** False if there is no unread notification for this search. The caller has locked the search, so two cannot both find none. */
async function countUpOfSearch(trx: Trx, { savedSearchId, count, at }: CountedUp): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("notifications")
    .set((eb) => ({ count: eb("count", "+", count), created_at: at }))
    .where("saved_search_id", "=", savedSearchId)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
