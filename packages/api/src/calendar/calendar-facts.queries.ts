import type { ExpertId, OrganizationId, UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";

export type CalendarReader = { userId: UserId; expertId: ExpertId | null; organizationId: OrganizationId | null };

/** The most dates in a calendar, the nearest first: no one plans for more. */
const DATES_MAX = 500;

/** The milestones of the projects that the reader works on: due dates and automatic releases. */
export async function listMilestoneDates(db: DbOrTrx, { expertId, organizationId }: CalendarReader) {
  return await db
    .selectFrom("milestones")
    .innerJoin("projects", "projects.id", "milestones.project_id")
    .select([
      "milestones.id",
      "milestones.project_id as projectId",
      "milestones.title as milestoneTitle",
      "projects.title as projectTitle",
      "milestones.status",
      "milestones.due_date as dueDate",
      "milestones.auto_release_at as autoReleaseAt",
      "milestones.created_at as createdAt",
      sql<Date>`greatest(milestones.created_at, milestones.updated_at, projects.updated_at)`.as("changedAt"),
      sql<boolean>`coalesce(projects.organization_id = ${organizationId}, false)`.as("isClient"),
    ])
    .where((eb) =>
      eb.or([
        ...(organizationId ? [eb("projects.organization_id", "=", organizationId)] : []),
        ...(expertId ? [eb("projects.expert_id", "=", expertId)] : []),
      ]),
    )
    .where("projects.status", "=", "in_progress")
    .where((eb) =>
      eb.or([
        eb.and([eb("milestones.status", "in", ["planned", "funded"]), eb("milestones.due_date", "is not", null)]),
        eb.and([eb("milestones.status", "=", "submitted"), eb("milestones.auto_release_at", "is not", null)]),
      ]),
    )
    .orderBy(sql`coalesce(milestones.auto_release_at, milestones.due_date::timestamptz)`)
    .orderBy("milestones.id")
    .limit(DATES_MAX)
    .execute();
}

export async function listDisputeDates(db: DbOrTrx, { userId, expertId, organizationId }: CalendarReader) {
  return await db
    .selectFrom("disputes")
    .innerJoin("milestones", "milestones.id", "disputes.milestone_id")
    .innerJoin("projects", "projects.id", "milestones.project_id")
    .select([
      "disputes.id",
      "milestones.project_id as projectId",
      "milestones.title as milestoneTitle",
      "projects.title as projectTitle",
      "disputes.answer_due_at as answerDueAt",
      "disputes.created_at as createdAt",
      sql<Date>`greatest(disputes.created_at, disputes.updated_at, projects.updated_at)`.as("changedAt"),
      sql<boolean>`disputes.opened_by_id <> ${userId}`.as("isOwnTurn"),
    ])
    .where((eb) =>
      eb.or([
        ...(organizationId ? [eb("projects.organization_id", "=", organizationId)] : []),
        ...(expertId ? [eb("projects.expert_id", "=", expertId)] : []),
      ]),
    )
    .where("disputes.status", "=", "open")
    .orderBy("disputes.answer_due_at")
    .limit(DATES_MAX)
    .execute();
}

export async function listVerificationEnds(db: DbOrTrx, { expertId, organizationId }: CalendarReader) {
  return await db
    .selectFrom("verifications")
    .select([
      "id",
      "created_at as createdAt",
      sql<Date>`greatest(created_at, updated_at)`.as("changedAt"),
      sql<Date>`expires_at`.as("endsAt"),
    ])
    .where((eb) =>
      eb.or([
        ...(organizationId ? [eb("organization_id", "=", organizationId)] : []),
        ...(expertId ? [eb("expert_id", "=", expertId)] : []),
      ]),
    )
    .where("status", "=", "approved")
    .where("expires_at", "is not", null)
    .execute();
}

/** The calls to come of a person, on either side. */
export async function listCalls(db: DbOrTrx, { userId }: CalendarReader, now: Date) {
  return await db
    .selectFrom("bookings")
    .select([
      "id",
      "starts_at as startsAt",
      "ends_at as endsAt",
      "room",
      "sequence",
      "created_at as createdAt",
      "updated_at as changedAt",
    ])
    .where("status", "=", "booked")
    .where("ends_at", ">", now)
    .where((eb) => eb.or([eb("expert_user_id", "=", userId), eb("client_user_id", "=", userId)]))
    .orderBy("starts_at")
    .limit(DATES_MAX)
    .execute();
}

export async function listPlanEnds(db: DbOrTrx, { userId }: CalendarReader) {
  return await db
    .selectFrom("user_subscriptions")
    .innerJoin("subscription_plans", "subscription_plans.id", "user_subscriptions.plan_id")
    .select([
      "user_subscriptions.id",
      "subscription_plans.name as planName",
      "user_subscriptions.end_date as endsAt",
      "user_subscriptions.created_at as createdAt",
      sql<Date>`greatest(user_subscriptions.created_at, user_subscriptions.updated_at)`.as("changedAt"),
    ])
    .where("user_subscriptions.user_id", "=", userId)
    .where("user_subscriptions.status", "=", "active")
    .execute();
}
