import type { EntrepreneurId, ExpertId, ReviewId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";

export type ReportedProfileRow = Awaited<ReturnType<typeof listReportedProfiles>>[number];
export type ReportedReviewRow = Awaited<ReturnType<typeof listReportedReviews>>[number];

export async function listReportedProfiles(db: DbOrTrx, ids: readonly EntrepreneurId[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("entrepreneurs")
    .innerJoin("users", "users.id", "entrepreneurs.user_id")
    .select([
      "entrepreneurs.id",
      "entrepreneurs.name",
      "entrepreneurs.title",
      "entrepreneurs.bio",
      "users.email",
      "entrepreneurs.is_active as isActive",
      "entrepreneurs.hidden_at as hiddenAt",
    ])
    .where("entrepreneurs.id", "in", ids)
    .execute();
}

/** With both people, whatever the author lets others read of it. */
export async function listReportedReviews(db: DbOrTrx, ids: readonly ReviewId[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("reviews")
    .innerJoin("projects", "projects.id", "reviews.project_id")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .innerJoin("users as clients", "clients.id", "organizations.user_id")
    .innerJoin("experts", "experts.id", "projects.expert_id")
    .innerJoin("users as expert_users", "expert_users.id", "experts.user_id")
    .select([
      "reviews.id",
      "reviews.rating",
      "reviews.comment",
      "reviews.created_at as createdAt",
      "reviews.quality",
      "reviews.communication",
      "reviews.timeliness",
      "reviews.author_role as authorRole",
      "reviews.shows_author as showsAuthor",
      "reviews.answer",
      "reviews.answered_at as answeredAt",
      "reviews.hidden_at as hiddenAt",
      "reviews.hidden_reason as hiddenReason",
      "reviews.answer_hidden_at as answerHiddenAt",
      "reviews.answer_hidden_reason as answerHiddenReason",
      "projects.id as projectId",
      "projects.title as projectTitle",
      "organizations.id as organizationId",
      "organizations.name as organizationName",
      sql<string>`concat_ws(' ', clients.first_name, clients.last_name)`.as("clientName"),
      "clients.email as clientEmail",
      "experts.id as expertId",
      sql<string>`concat_ws(' ', expert_users.first_name, expert_users.last_name)`.as("expertName"),
      "expert_users.email as expertEmail",
      sql<boolean>`reviews.reviewer_id = organizations.user_id`.as("isByClient"),
    ])
    .where("reviews.id", "in", ids)
    .execute();
}

/** Whether the page with the review can be opened: that of a former member cannot. */
export async function isReviewRead(db: DbOrTrx, id: ReviewId): Promise<boolean> {
  const row = await db
    .selectFrom("reviews")
    .innerJoin("users", "users.id", "reviews.reviewee_id")
    .select("reviews.id")
    .where("reviews.id", "=", id)
    .where("users.closed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The expert whom the review is about, and whose rating it counts in; none where it is about the client. */
export async function findReviewedExpert(db: DbOrTrx, id: ReviewId): Promise<{ id: ExpertId } | undefined> {
  return await db
    .selectFrom("reviews")
    .innerJoin("projects", "projects.id", "reviews.project_id")
    .innerJoin("experts", (join) =>
      join.onRef("experts.id", "=", "projects.expert_id").onRef("experts.user_id", "=", "reviews.reviewee_id"),
    )
    .select("experts.id")
    .where("reviews.id", "=", id)
    .executeTakeFirst();
}
