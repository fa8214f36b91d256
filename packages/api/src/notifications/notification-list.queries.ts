import { rolesWith } from "@quorate/core/access/admin-role";
import type { ApplicationStatus } from "@quorate/core/applications/application";
import type { ConnectionStatus } from "@quorate/core/connections/connection";
import type { NotificationId, UserId } from "@quorate/core/ids";
import type { ProjectParty } from "@quorate/core/projects/project";
import type { ProposalStatus } from "@quorate/core/proposals/proposal";
import type { ToldReason } from "@quorate/core/reports/report";
import type { Review } from "@quorate/core/reviews/review";
import type { VerificationStatus } from "@quorate/core/verification/verification";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type Given, prepareQuery } from "@quorate/db/prepared-queries";
import { sql } from "kysely";
import { personFace } from "../profiles/faces.queries.ts";
import type { CreatedWithin } from "../schema/created.ts";
import { createdWithin } from "../search/created-within.queries.ts";
import { isHeardBy, type NotificationFilter, passes } from "./heard-notifications.queries.ts";

type NotificationPage = NotificationFilter & {
  created?: CreatedWithin | undefined;
  limit: number;
  cursor?: string | undefined;
  /** Only these. */
  ids?: readonly NotificationId[];
};

/*
 * How the things stand that a line tells of, asked for only where the line may have been overtaken, and whether the reader still gets to
 * see what it leads to.
 */
const latestProposal = sql<ProposalStatus | null>`case
  when notifications.kind in ('project_invitation', 'proposal_received') then (
    select proposals.status from proposals join experts on experts.id = proposals.expert_id
    where proposals.project_id = notifications.project_id and experts.user_id =
      case notifications.kind when 'proposal_received' then notifications.actor_id else notifications.recipient_id end
    order by proposals.created_at desc, proposals.id limit 1) end`;
const latestConnection = sql<ConnectionStatus | null>`case
  when notifications.kind in ('connection_invited', 'connection_accepted') then (
    select connections.status from connections
    join entrepreneurs inviter on inviter.id = connections.inviter_id
    join entrepreneurs invitee on invitee.id = connections.invitee_id
    where case notifications.kind
      when 'connection_invited' then inviter.user_id = notifications.actor_id and invitee.user_id = notifications.recipient_id
      else inviter.user_id = notifications.recipient_id and invitee.user_id = notifications.actor_id end
    order by connections.created_at desc, connections.id limit 1) end`;
const latestApplication = sql<ApplicationStatus | null>`case
  when notifications.kind in ('application_received', 'application_interview') then (
    select co_founder_applications.status from co_founder_applications
    join entrepreneurs on entrepreneurs.id = co_founder_applications.entrepreneur_id
    where co_founder_applications.startup_idea_id = notifications.startup_idea_id and entrepreneurs.user_id =
      case notifications.kind when 'application_received' then notifications.actor_id else notifications.recipient_id end
    order by co_founder_applications.created_at desc, co_founder_applications.id limit 1) end`;
const latestVerification = sql<VerificationStatus | null>`case
  when starts_with(notifications.kind, 'verification_') then (
    select verifications.status from verifications join experts on experts.id = verifications.expert_id
    where experts.user_id = notifications.recipient_id order by verifications.created_at desc, verifications.id limit 1)
  when starts_with(notifications.kind, 'organization_') then (
    select verifications.status from verifications join organizations on organizations.id = verifications.organization_id
    where organizations.user_id = notifications.recipient_id
    order by verifications.created_at desc, verifications.id limit 1) end`;
/** What decides how one of the parties sees a project's reviews; null for a reader who is not a party. */
type ReviewFacts = { reader: ProjectParty; isPaid: boolean; reviews: Review[] };
const reviewFacts = sql<ReviewFacts | null>`case
  when notifications.kind in ('project_completed', 'project_auto_completed', 'review_received') and projects.status = 'completed' then (
    select jsonb_build_object('reader', parties.reader, 'isPaid', project_is_paid(projects.id), 'reviews', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'by', case when written.reviewer_id = organizations.user_id then 'client' else 'expert' end,
          'isPublic', written.is_public, 'hiddenAt', written.hidden_at)), '[]'::jsonb)
      from reviews written where written.project_id = projects.id))
    from organizations
    left join experts on experts.id = projects.expert_id
    cross join lateral (select case notifications.recipient_id
      when organizations.user_id then 'client' when experts.user_id then 'expert' end as reader) parties
    where organizations.id = projects.organization_id and parties.reader is not null) end`;
/** As in an email (`mailZoneOf`): the zone that the reader named, else that of the browser in which they chose their times. */
const callTimeZone = sql<string | null>`case when notifications.booking_id is not null then coalesce(
  (select timezone from users where users.id = notifications.recipient_id),
  (select time_zone from mail_times where mail_times.user_id = notifications.recipient_id)) end`;
const isPlanRenewed = sql<boolean>`case
  when notifications.kind in ('plan_ending', 'plan_renewing') then user_subscriptions.period_start > notifications.created_at
    or exists (select from user_subscriptions later where later.user_id = notifications.recipient_id and later.status = 'active'
      and later.end_date > user_subscriptions.end_date)
  when notifications.kind in ('plan_past_due', 'plan_payment_due') then user_subscriptions.status = 'active'
  else false end`;
const isProjectSeen = sql<boolean>`projects.id is not null and (
  exists (select from organizations where organizations.id = projects.organization_id
    and organizations.user_id = notifications.recipient_id)
  or exists (select from experts where experts.user_id = notifications.recipient_id
    and (projects.status = 'open' or experts.id = projects.expert_id))
  or exists (select from users where users.id = notifications.recipient_id
    and users.is_admin and users.admin_role = any(${rolesWith("projects")}::text[])))`;
const isIdeaSeen = sql<boolean>`startup_ideas.id is not null and exists (
  select from entrepreneurs owner where owner.id = startup_ideas.entrepreneur_id and (
    owner.user_id = notifications.recipient_id or (
      not exists (select from user_blocks where (blocker_id, blocked_id) in (
        (owner.user_id, notifications.recipient_id), (notifications.recipient_id, owner.user_id)))
      and ((startup_ideas.is_active and owner.is_active) or exists (
        select from co_founder_applications mine join entrepreneurs me on me.id = mine.entrepreneur_id
        where mine.startup_idea_id = startup_ideas.id and me.user_id = notifications.recipient_id)))))`;

/** One's own, newest first, with the names and titles that the texts need. */
export async function listNotificationRows(
  db: DbOrTrx,
  recipientId: UserId,
  { created, limit, cursor, ids, ...filter }: NotificationPage,
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
    .leftJoin("bookings", "bookings.id", "notifications.booking_id")
    .leftJoin("reviews", "reviews.id", "notifications.review_id")
    .leftJoin("projects as reviewed_projects", "reviewed_projects.id", "reviews.project_id")
    .leftJoin("users as reviewed_users", (join) =>
      join.onRef("reviewed_users.id", "=", "reviews.reviewee_id").on("reviewed_users.closed_at", "is", null),
    )
    .leftJoin("experts as reviewed_experts", (join) =>
      join
        .onRef("reviewed_experts.id", "=", "reviewed_projects.expert_id")
        .onRef("reviewed_experts.user_id", "=", "reviewed_users.id"),
    )
    .leftJoin("organizations as reviewed_organizations", (join) =>
      join
        .onRef("reviewed_organizations.id", "=", "reviewed_projects.organization_id")
        .onRef("reviewed_organizations.user_id", "=", "reviewed_users.id"),
    )
    .leftJoin("reports", "reports.id", "notifications.report_id")
    .leftJoin("messages as reported_messages", "reported_messages.id", "reports.message_id")
    // A warned person is not shown who reported them.
    .leftJoin("users as reported_with", (join) =>
      join
        .on("notifications.kind", "<>", "person_warned")
        .on("reported_with.closed_at", "is", null)
        .on(
          sql<boolean>`reported_with.id = case when reported_messages.sender_id = notifications.recipient_id
            then reported_messages.receiver_id else coalesce(reported_messages.sender_id, reports.person_id) end`,
        ),
    )
    .select([
      "reviewed_experts.id as reviewedExpertId",
      "reviewed_organizations.id as reviewedOrganizationId",
      sql<string | null>`coalesce(reviewed_experts.person_name, reviewed_organizations.name)`.as("reviewedName"),
      sql<ToldReason | null>`case
        when notifications.kind in ('answer_hidden', 'answer_to_you_hidden') then reviews.answer_hidden_reason
        when notifications.kind = 'message_hidden' then reported_messages.hidden_reason
        when notifications.kind = 'person_warned' then reports.told_reason
        else reviews.hidden_reason end`.as("hiddenReason"),
      "reported_with.id as reportedWithId",
      sql<string | null>`full_name(reported_with.first_name, reported_with.last_name)`.as("reportedWithName"),
      "notifications.id",
      "notifications.kind",
      "notifications.count",
      "notifications.created_at as createdAt",
      "notifications.read_at as readAt",
      "notifications.actor_id as actorId",
      "notifications.project_id as projectId",
      "projects.title as projectTitle",
      "projects.status as projectStatus",
      isProjectSeen.as("isProjectSeen"),
      "milestones.title as milestoneTitle",
      "milestones.status as milestoneStatus",
      latestProposal.as("proposalStatus"),
      latestConnection.as("connectionStatus"),
      latestApplication.as("applicationStatus"),
      latestVerification.as("verificationStatus"),
      reviewFacts.as("reviewFacts"),
      "projects.end_date as projectEndDate",
      isPlanRenewed.as("isPlanRenewed"),
      "notifications.connection_id as connectionId",
      "notifications.startup_idea_id as ideaId",
      "startup_ideas.title as ideaTitle",
      isIdeaSeen.as("isIdeaSeen"),
      "notifications.saved_search_id as searchId",
      "saved_searches.name as searchName",
      "subscription_plans.name as planName",
      "user_subscriptions.end_date as planEndsAt",
      "bookings.starts_at as callStartsAt",
      callTimeZone.as("callTimeZone"),
      personFace("actors").as("actor"),
    ])
    .where(isHeardBy(recipientId))
    .where(passes(filter))
    .where(createdWithin("notifications.created_at", created));
  if (ids) query = query.where("notifications.id", "in", ids);
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
    .where(isHeardBy(given.recipientId))
    .where("read_at", "is", null),
);

export async function countUnreadNotifications(db: DbOrTrx, recipientId: UserId): Promise<number> {
  const [row] = await unreadNotifications(db, { recipientId });
  return row?.count ?? 0;
}

/** Undefined when it is not this person's; reading it again keeps the first time. `isNew`: it was unread until now. */
export async function setNotificationRead(
  db: DbOrTrx,
  { id, recipientId, at }: { id: NotificationId; recipientId: UserId; at: Date },
): Promise<{ isNew: boolean } | undefined> {
  const { rows } = await sql<{ isNew: boolean }>`
    update notifications set read_at = coalesce(notifications.read_at, ${at})
    from (select id, read_at is null as is_new from notifications where id = ${id} and recipient_id = ${recipientId}
      for update) before
    where notifications.id = before.id returning before.is_new as "isNew"`.execute(db);
  return rows[0];
}

type ReadTogether = { recipientId: UserId; at: Date; filter: NotificationFilter };

/** Rows are locked in one order: two tabs may do this at once. How many were unread until now. */
export async function setNotificationsRead(trx: Trx, { recipientId, at, filter }: ReadTogether): Promise<number> {
  const unread = trx
    .selectFrom("notifications")
    .select("id")
    .where(isHeardBy(recipientId))
    .where(passes(filter))
    .where("read_at", "is", null)
    .orderBy("id")
    .forUpdate();
  const { numUpdatedRows } = await trx
    .updateTable("notifications")
    .set({ read_at: at })
    .where("id", "in", unread)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function deleteNotificationsReadBefore(db: DbOrTrx, before: Date): Promise<void> {
  await db.deleteFrom("notifications").where("read_at", "<", before).execute();
}
