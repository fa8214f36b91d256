import type { OrganizationId, UserId } from "@quorate/core/ids";
import { AGREED_PROJECT, PLANNED_MILESTONE } from "@quorate/core/spending/spending";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";

/** The most dates in a forecast, the nearest first: no one plans for more. */
export const DATES_MAX = 100;

/**
 * Work that was handed over and will be released automatically, milestones to be paid for by their due day, and replies due in disputes.
 */
export async function listMilestoneFlow(db: DbOrTrx, organizationId: OrganizationId) {
  return await db
    .selectFrom("projects")
    .innerJoin("milestones", "milestones.project_id", "projects.id")
    .leftJoin("project_payments as payment", (join) =>
      join
        .onRef("payment.milestone_id", "=", "milestones.id")
        .on("payment.status", "=", "disputed")
        .on("milestones.status", "=", "disputed"),
    )
    .leftJoin("disputes", (join) =>
      join.onRef("disputes.payment_id", "=", "payment.id").on("disputes.status", "=", "open"),
    )
    .select([
      "projects.id as projectId",
      "projects.title as projectTitle",
      "milestones.id as milestoneId",
      "milestones.title as milestoneTitle",
      "milestones.status",
      sql<number>`(milestones.amount * 100)::bigint`.as("amountMinor"),
      "milestones.due_date as dueDate",
      "milestones.auto_release_at as autoReleaseAt",
      "disputes.answer_due_at as answerDueAt",
    ])
    .where("projects.organization_id", "=", organizationId)
    .where("projects.status", "=", AGREED_PROJECT)
    .where((eb) =>
      eb.or([
        eb.and([eb("milestones.status", "=", PLANNED_MILESTONE), eb("milestones.due_date", "is not", null)]),
        eb.and([eb("milestones.status", "=", "submitted"), eb("milestones.auto_release_at", "is not", null)]),
        eb("disputes.id", "is not", null),
      ]),
    )
    .orderBy(sql`coalesce(milestones.auto_release_at, disputes.answer_due_at, milestones.due_date::timestamptz)`)
    .orderBy("milestones.id")
    .limit(DATES_MAX)
    .execute();
}

/** The plan that runs, and what another term of it costs. */
export async function listPlanTerms(db: DbOrTrx, userId: UserId) {
  return await db
    .selectFrom("user_subscriptions as subscription")
    .innerJoin("subscription_plans as plan", "plan.id", "subscription.plan_id")
    .leftJoin("subscription_pricing_options as option", (join) =>
      join
        .onRef("option.plan_id", "=", "plan.id")
        .onRef("option.billing_cycle", "=", "subscription.billing_cycle")
        .on("option.is_active", "=", true),
    )
    .select([
      "plan.name as planName",
      "subscription.end_date as endsAt",
      sql<number>`(coalesce(option.price, plan.price) * 100)::bigint`.as("amountMinor"),
    ])
    .where("subscription.user_id", "=", userId)
    .where("subscription.status", "=", "active")
    .where("subscription.cancelled_at", "is", null)
    .execute();
}
