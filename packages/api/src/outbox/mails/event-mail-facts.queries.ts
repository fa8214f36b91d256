import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type {
  ApplicationId,
  CheckoutId,
  DisputeId,
  MilestoneId,
  ProjectId,
  SavedSearchId,
  UserId,
} from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";
import { isChargedBack } from "../../payouts/expert-money.queries.ts";

/** The recipient of an email; undefined if the account is closed. */
export async function findReceiver(db: DbOrTrx, userId: UserId) {
  return await db
    .selectFrom("users")
    .select(["email", "first_name as firstName", "is_demo as isDemo"])
    .where("id", "=", userId)
    .where("closed_at", "is", null)
    .where("erased_at", "is", null)
    .executeTakeFirst();
}

/** A person with their title in each of their roles. */
export async function findActor(db: DbOrTrx, userId: UserId) {
  return await db
    .selectFrom("users")
    .leftJoin("experts", "experts.user_id", "users.id")
    .leftJoin("organizations", "organizations.user_id", "users.id")
    .leftJoin("entrepreneurs", "entrepreneurs.user_id", "users.id")
    .select([
      sql<string>`concat_ws(' ', users.first_name, users.last_name)`.as("name"),
      "users.profile_image_url as profileImageUrl",
      "users.email_verified_at as emailVerifiedAt",
      "users.closed_at as closedAt",
      "experts.title as asExpert",
      "organizations.name as asClient",
      "entrepreneurs.title as asFounder",
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();
}

export async function findProjectForMail(db: DbOrTrx, id: ProjectId) {
  return await db
    .selectFrom("projects")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .select(["projects.id as projectId", "title as project", "status", "settled_since as settledSince"])
    .select(["end_date as endDate", "reopen_requested_by as reopenRequestedBy"])
    .select("organizations.user_id as clientUserId")
    .where("projects.id", "=", id)
    .executeTakeFirst();
}

export async function listProjectTitles(db: DbOrTrx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("projects")
    .select(["id", "title"])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Whether the expert of this account has a proposal for the project that was not chosen, and none that waits or was. */
export async function hasOnlyRejectedProposals(db: DbOrTrx, projectId: ProjectId, userId: UserId): Promise<boolean> {
  const rows = await db
    .selectFrom("proposals")
    .innerJoin("experts", "experts.id", "proposals.expert_id")
    .select("proposals.status")
    .where("proposals.project_id", "=", projectId)
    .where("experts.user_id", "=", userId)
    .execute();
  const statuses = new Set(rows.map(({ status }) => status));
  return statuses.has("rejected") && !statuses.has("pending") && !statuses.has("accepted");
}

/** A milestone with its money as it lies now. */
export async function findMilestoneForMail(db: DbOrTrx, id: MilestoneId) {
  return await db
    .selectFrom("milestones")
    .innerJoin("projects", "projects.id", "milestones.project_id")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .leftJoin("project_payments as payment", (join) =>
      join.onRef("payment.milestone_id", "=", "milestones.id").on("payment.status", "not in", ["failed", "cancelled"]),
    )
    .leftJoin("gateway_transfers as transfer", "transfer.payment_id", "payment.id")
    .select([
      "milestones.title as milestone",
      "milestones.amount",
      "milestones.status",
      "milestones.submission_note as submissionNote",
      "milestones.change_request as changeRequest",
      "milestones.description",
      "milestones.period_weeks as periodWeeks",
      "milestones.hand_overs as handOvers",
      "milestones.submitted_at as submittedAt",
      "milestones.auto_release_at as autoReleaseAt",
      "milestones.funded_at as fundedAt",
      "milestones.refund_at as refundAt",
      "projects.id as projectId",
      "projects.title as project",
      "organizations.user_id as clientUserId",
      "payment.settled_fee as fee",
      "payment.settled_payout as payout",
      "payment.status as payment",
      "payment.expert_id as expertId",
      "transfer.status as transfer",
      "transfer.failure",
      isChargedBack("payment.id").as("isChargedBack"),
    ])
    .where("milestones.id", "=", id)
    .executeTakeFirst();
}

export type MilestoneForMail = NonNullable<Awaited<ReturnType<typeof findMilestoneForMail>>>;

export async function findDisputeForMail(db: DbOrTrx, id: DisputeId) {
  return await db
    .selectFrom("disputes")
    .select([
      "status",
      "reason",
      "answer",
      "answer_due_at as answerDueAt",
      "released_amount as releasedAmount",
      "resolution_note as resolutionNote",
      "resolved_by_id as resolvedById",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function findApplicationForMail(db: DbOrTrx, id: ApplicationId) {
  return await db
    .selectFrom("co_founder_applications as application")
    .innerJoin("startup_ideas as idea", "idea.id", "application.startup_idea_id")
    .innerJoin("entrepreneurs as owner", "owner.id", "idea.entrepreneur_id")
    .select(["application.status", "application.status_notes as note", "idea.id as ideaId", "idea.title as idea"])
    .select("owner.user_id as ownerUserId")
    .where("application.id", "=", id)
    .executeTakeFirst();
}

/** What one has left unread of the other: the first of it, and how much. */
export async function findUnreadStretch(
  db: DbOrTrx,
  { senderId, receiverId }: { senderId: UserId; receiverId: UserId },
) {
  return await db
    .selectFrom("messages")
    .select((eb) => ["id as firstId", eb.fn.countAll<number>().over().as("count")])
    .where("sender_id", "=", senderId)
    .where("receiver_id", "=", receiverId)
    .where("is_read", "=", false)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

export async function findSearchForMail(db: DbOrTrx, id: SavedSearchId) {
  return await db.selectFrom("saved_searches").select(["name", "alert"]).where("id", "=", id).executeTakeFirst();
}

/** A plan whose payment came to nothing, whether another one was taken since, and how long the payer's present plan lasts. */
export async function findUnpaidPlanForMail(db: DbOrTrx, id: CheckoutId) {
  return await db
    .selectFrom("checkout_sessions as checkout")
    .innerJoin("subscription_plans as plan", "plan.id", "checkout.plan_id")
    .leftJoin("user_subscriptions as present", (join) =>
      join.onRef("present.user_id", "=", "checkout.payer_id").on("present.status", "in", ["active", "past_due"]),
    )
    .select(["plan.name as plan", "checkout.amount", "present.end_date as presentEnd"])
    .select(
      sql<boolean>`exists (
        select from checkout_sessions later where later.payer_id = checkout.payer_id and later.purpose = 'subscription'
          and later.status = 'paid' and later.settled_at >= checkout.settled_at)`.as("isPaidSince"),
    )
    .where("checkout.id", "=", id)
    .executeTakeFirst();
}

/** A plan with what its next term costs, and the card that it would be charged to. */
export async function findPlanForMail(db: DbOrTrx, subscriptionId: string, gateway: GatewayName) {
  return await db
    .selectFrom("user_subscriptions as subscription")
    .innerJoin("subscription_plans as plan", "plan.id", "subscription.plan_id")
    .innerJoin("subscription_plans as following", (join) =>
      join.on(sql`following.id`, "=", sql`coalesce(subscription.next_plan_id, subscription.plan_id)`),
    )
    .leftJoin("subscription_pricing_options as option", (join) =>
      join
        .onRef("option.plan_id", "=", "following.id")
        .on(sql`option.billing_cycle`, "=", sql`coalesce(subscription.next_billing_cycle, subscription.billing_cycle)`)
        .on("option.is_active", "=", true),
    )
    .leftJoin("saved_cards as card", (join) =>
      join.onRef("card.user_id", "=", "subscription.user_id").on("card.gateway", "=", gateway),
    )
    .select(["plan.name as plan", "subscription.end_date as endsAt", "subscription.status", "card.brand", "card.last4"])
    .select(sql<string>`coalesce(option.price, following.price)::text`.as("nextAmount"))
    .where("subscription.id", "=", subscriptionId)
    .executeTakeFirst();
}

/** What is still due for a plan. */
export async function findDuePlanForMail(db: DbOrTrx, subscriptionId: string) {
  return await db
    .selectFrom("plan_renewals as renewal")
    .innerJoin("user_subscriptions as subscription", "subscription.id", "renewal.subscription_id")
    .innerJoin("subscription_plans as plan", "plan.id", "renewal.plan_id")
    .select(["plan.name as plan", "renewal.amount", "renewal.failure", "subscription.end_date as endsAt"])
    .where("renewal.subscription_id", "=", subscriptionId)
    .where("renewal.status", "=", "due")
    .executeTakeFirst();
}

type Thread = {
  projectId: ProjectId;
  eventId: string;
  occurredAt: Date;
  since: Date;
  putOffSince: Date;
  until: Date;
};

/** Whether an email about an earlier event of the project is about to be sent: claimed by a server, or due by then. */
export async function isEarlierMailOnItsWay(
  db: DbOrTrx,
  subscribers: readonly string[],
  { projectId, eventId, occurredAt, since, putOffSince, until }: Thread,
): Promise<boolean> {
  const row = await db
    .selectFrom("event_deliveries as delivery")
    .innerJoin("domain_events as event", "event.id", "delivery.event_id")
    .select("delivery.id")
    .where("delivery.status", "=", "pending")
    .where("delivery.subscriber", "in", subscribers)
    .where(sql<boolean>`event.payload ->> 'projectId' = ${projectId}`)
    .where("event.occurred_at", ">=", putOffSince)
    .where((eb) =>
      eb.or([
        eb("event.occurred_at", "<", occurredAt),
        eb.and([eb("event.occurred_at", "=", occurredAt), eb("event.id", "<", eventId)]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb.and([eb("delivery.next_attempt_at", "is", null), eb("event.occurred_at", ">=", since)]),
        eb("delivery.next_attempt_at", "<=", until),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
