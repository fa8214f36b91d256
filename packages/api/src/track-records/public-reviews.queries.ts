import type { ExpertId, OrganizationId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import { expertFace, organizationFace } from "../profiles/faces.queries.ts";
import { paidThrough } from "./past-work.queries.ts";

const REVIEWS_SHOWN_MAX = 50;

/** Who was reviewed: an expert for the work, or an organization as a client. */
export type Reviewed = { expertId: ExpertId } | { organizationId: OrganizationId };

export type PublicReviewRow = Awaited<ReturnType<typeof listPublicReviews>>[number];
export type ReviewSummaryRow = Awaited<ReturnType<typeof findReviewSummary>>;

/** Public reviews of a person in that role, without those of the same person in another role. */
function selectReviewsOf(db: DbOrTrx, reviewed: Reviewed) {
  const isOfThem: ReturnType<typeof sql<SqlBool>> =
    "expertId" in reviewed
      ? sql`experts.id = ${reviewed.expertId} and reviews.reviewee_id = experts.user_id`
      : sql`organizations.id = ${reviewed.organizationId} and reviews.reviewee_id = organizations.user_id`;
  return db
    .selectFrom("reviews")
    .innerJoin("projects", "projects.id", "reviews.project_id")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .innerJoin("experts", "experts.id", "projects.expert_id")
    .where("reviews.is_public", "=", true)
    .where(isOfThem);
}

/** The latest ones, with what their authors may let others read of them. */
export async function listPublicReviews(db: DbOrTrx, reviewed: Reviewed) {
  return await selectReviewsOf(db, reviewed)
    .innerJoin("users as expert_users", "expert_users.id", "experts.user_id")
    .innerJoin("users as client_users", "client_users.id", "organizations.user_id")
    .leftJoin("service_categories", "service_categories.id", "projects.service_category_id")
    .select([
      "reviews.id",
      "reviews.rating",
      "reviews.comment",
      "reviews.created_at as createdAt",
      "reviews.quality",
      "reviews.communication",
      "reviews.timeliness",
      "reviews.shows_author as showsAuthor",
      "reviews.shows_amount as showsAmount",
      "reviews.author_role as authorRole",
      sql<string | null>`case when reviews.answer_hidden_at is null then reviews.answer end`.as("answer"),
      "reviews.answered_at as answeredAt",
      "projects.title as projectTitle",
      "service_categories.name as service",
      organizationFace("organizations", "client_users").$notNull().as("client"),
      "organizations.industry",
      expertFace("experts", "expert_users").$notNull().as("expert"),
      "experts.title as expertTitle",
      sql<boolean>`reviews.reviewer_id = organizations.user_id`.as("isByClient"),
      paidThrough.as("amount"),
    ])
    .orderBy("reviews.created_at", "desc")
    .orderBy("reviews.id")
    .limit(REVIEWS_SHOWN_MAX)
    .execute();
}

/** Counts and means over all of them. */
export async function findReviewSummary(db: DbOrTrx, reviewed: Reviewed) {
  const ofStars = (stars: number) => sql<number>`count(*) filter (where reviews.rating = ${stars})`;
  const mean = (score: "quality" | "communication" | "timeliness") =>
    sql<number | null>`round(avg(${sql.ref(`reviews.${score}`)}), 2)::float8`;
  return await selectReviewsOf(db, reviewed)
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      sql<number | null>`round(avg(reviews.rating), 2)::float8`.as("rating"),
      ofStars(5).as("five"),
      ofStars(4).as("four"),
      ofStars(3).as("three"),
      ofStars(2).as("two"),
      ofStars(1).as("one"),
      mean("quality").as("quality"),
      mean("communication").as("communication"),
      mean("timeliness").as("timeliness"),
      fn.count<number>("reviews.quality").as("qualityCount"),
      fn.count<number>("reviews.communication").as("communicationCount"),
      fn.count<number>("reviews.timeliness").as("timelinessCount"),
    ])
    .executeTakeFirstOrThrow();
}
