import type { ExpertId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import { takenBackOf } from "../ledger/lost-parts.queries.ts";
import { organizationFace } from "../profiles/faces.queries.ts";

const PAST_WORK_SHOWN_MAX = 50;

/** What a client has paid for a project's settled milestones, fee included, less what their bank took back; from a query that has `projects`. */
export const paidThrough = sql<string>`(
  select coalesce(sum(settled_fee + settled_payout - ${takenBackOf("project_payments.id")}), 0)::numeric(12, 2)::text
  from project_payments where project_payments.project_id = projects.id)`;

export type PastWorkRow = Awaited<ReturnType<typeof listPastWork>>[number];

/** The projects that the expert's count counts, the latest first, with what each client's own review lets others know. */
export async function listPastWork(db: DbOrTrx, expertId: ExpertId) {
  return await db
    .selectFrom("projects")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .innerJoin("users as client_users", "client_users.id", "organizations.user_id")
    .leftJoin("service_categories", "service_categories.id", "projects.service_category_id")
    .leftJoin("reviews", (join) =>
      join
        .onRef("reviews.project_id", "=", "projects.id")
        .onRef("reviews.reviewer_id", "=", "organizations.user_id")
        .on("reviews.is_public", "=", true),
    )
    .select([
      "projects.title",
      "projects.start_date as startDate",
      "projects.created_at as createdAt",
      sql<Date>`projects.end_date`.as("endDate"),
      "service_categories.name as service",
      "organizations.industry",
      organizationFace("organizations", "client_users").$notNull().as("client"),
      sql<boolean>`coalesce(reviews.shows_author, false)`.as("showsAuthor"),
      sql<boolean>`coalesce(reviews.shows_amount, false)`.as("showsAmount"),
      paidThrough.as("amount"),
    ])
    .where("projects.expert_id", "=", expertId)
    .where("projects.status", "=", "completed")
    .where("projects.end_date", "is not", null)
    .where(sql<SqlBool>`project_is_paid(projects.id)`)
    .orderBy("projects.end_date", "desc")
    .orderBy("projects.id")
    .limit(PAST_WORK_SHOWN_MAX)
    .execute();
}
