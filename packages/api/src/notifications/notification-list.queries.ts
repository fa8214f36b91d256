import type { NotificationId, UserId } from "@quorate/core/ids";
import { NOTIFICATION_KINDS } from "@quorate/core/notifications/notification";
import type { ReviewHidingReason } from "@quorate/core/reviews/review";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type Given, prepareQuery } from "@quorate/db/prepared-queries";
import { sql } from "kysely";
import { personFace } from "../profiles/faces.queries.ts";

type NotificationPage = { unread?: boolean | undefined; limit: number; cursor?: string | undefined };

/** One's own, newest first, with the names and titles that the texts need. */
export async function listNotificationRows(
  db: DbOrTrx,
  recipientId: UserId,
  { unread, limit, cursor }: NotificationPage,
) {
  let query = db
    .selectFrom("notifications")
    .leftJoin("users as actors", "actors.id", "notifications.actor_id")
    .leftJoin("projects", "projects.id", "notifications.project_id")
    .leftJoin("milestones", "milestones.id", "notifications.milestone_id")
    .leftJoin("startup_ideas", "startup_ideas.id", "notifications.startup_idea_id")
    .leftJoin("user_subscriptions", "user_subscriptions.id", "notifications.subscription_id")
    .leftJoin("subscription_plans", "subscription_plans.id", "user_subscriptions.plan_id")
    .leftJoin("saved_searches", "saved_searches.id", "notifications.saved_search_id")
    .leftJoin("reviews", "reviews.id", "notifications.review_id")
    .leftJoin("projects as reviewed_projects", "reviewed_projects.id", "reviews.project_id")
    .leftJoin("experts as reviewed_experts", (join) =>
      join
        .onRef("reviewed_experts.id", "=", "reviewed_projects.expert_id")
        .onRef("reviewed_experts.user_id", "=", "reviews.reviewee_id"),
    )
    .leftJoin("organizations as reviewed_organizations", (join) =>
      join
        .onRef("reviewed_organizations.id", "=", "reviewed_projects.organization_id")
        .onRef("reviewed_organizations.user_id", "=", "reviews.reviewee_id"),
    )
    .select([
      "reviewed_experts.id as reviewedExpertId",
      "reviewed_organizations.id as reviewedOrganizationId",
      sql<string | null>`coalesce(reviewed_experts.person_name, reviewed_organizations.name)`.as("reviewedName"),
      sql<ReviewHidingReason | null>`case when notifications.kind in ('answer_hidden', 'answer_to_you_hidden')
        then reviews.answer_hidden_reason else reviews.hidden_reason end`.as("hiddenReason"),
      "notifications.id",
      "notifications.kind",
      "notifications.count",
      "notifications.created_at as createdAt",
      "notifications.read_at as readAt",
      "notifications.actor_id as actorId",
      "notifications.project_id as projectId",
      "projects.title as projectTitle",
      "milestones.title as milestoneTitle",
      "notifications.startup_idea_id as ideaId",
      "startup_ideas.title as ideaTitle",
      "notifications.saved_search_id as searchId",
      "saved_searches.name as searchName",
      "subscription_plans.name as planName",
      "user_subscriptions.end_date as planEndsAt",
      personFace("actors").as("actor"),
    ])
    .where("notifications.recipient_id", "=", recipientId)
    // A server that is older than the one that wrote a kind has no words for it.
    .where("notifications.kind", "in", NOTIFICATION_KINDS);
  if (unread !== undefined) query = query.where("notifications.read_at", unread ? "is" : "is not", null);
  if (cursor) {
    const last = sql`select created_at, id from notifications where id = ${cursor} and recipient_id = ${recipientId}`;
    query = query.where(sql<boolean>`(notifications.created_at, notifications.id) < (${last})`);
  }
  return await query
    .orderBy("notifications.created_at", "desc")
    .orderBy("notifications.id", "desc")
    .limit(limit)
    .execute();
}

const unreadNotifications = prepareQuery((db, given: Given<{ recipientId: UserId }>) =>
  db
    .selectFrom("notifications")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("recipient_id", "=", given.recipientId)
    .where("read_at", "is", null)
    .where("kind", "in", NOTIFICATION_KINDS),
);

export async function countUnreadNotifications(db: DbOrTrx, recipientId: UserId): Promise<number> {
  const [row] = await unreadNotifications(db, { recipientId });
  return row?.count ?? 0;
}

/** False when it is not this person's; reading it again keeps the first time. */
export async function setNotificationRead(
  db: DbOrTrx,
  { id, recipientId, at }: { id: NotificationId; recipientId: UserId; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("notifications")
    .set((eb) => ({ read_at: eb.fn.coalesce("read_at", eb.val(at)) }))
    .where("id", "=", id)
    .where("recipient_id", "=", recipientId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Rows are locked in one order: two tabs may do this at once. */
export async function setAllNotificationsRead(trx: Trx, recipientId: UserId, at: Date): Promise<void> {
  const unread = trx
    .selectFrom("notifications")
    .select("id")
    .where("recipient_id", "=", recipientId)
    .where("read_at", "is", null)
    .orderBy("id")
    .forUpdate();
  await trx.updateTable("notifications").set({ read_at: at }).where("id", "in", unread).execute();
}

export async function deleteNotificationsReadBefore(db: DbOrTrx, before: Date): Promise<void> {
  await db.deleteFrom("notifications").where("read_at", "<", before).execute();
}
