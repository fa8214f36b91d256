import type { ExpertId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";

/** What cards show of an expert; from `experts` joined with its `users` row. */
export const expertSummaryColumns = [
  "experts.id",
  "experts.title",
  "experts.company",
  "experts.bio",
  "experts.city",
  "experts.country",
  "experts.specializations",
  "experts.industries",
  "experts.years_experience as yearsExperience",
  "experts.hourly_rate as hourlyRate",
  "experts.mba_school as mbaSchool",
  "experts.rating",
  "experts.total_projects as totalProjects",
  "experts.is_verified as isVerified",
  "experts.is_available as isAvailable",
  "experts.busy_until as busyUntil",
  "experts.works_at as worksAt",
  "experts.works_as as worksAs",
  "experts.languages",
  "users.first_name as firstName",
  "users.last_name as lastName",
  "users.profile_image_url as profileImageUrl",
] as const;

export type ExpertSummaryRow = Awaited<ReturnType<typeof listExpertSummariesByIds>>[number];

export function selectExperts(db: DbOrTrx) {
  return db.selectFrom("experts").innerJoin("users", "users.id", "experts.user_id");
}

/** For things that show the experts they belong to, in no particular order. */
export async function listExpertSummariesByIds(db: DbOrTrx, ids: readonly ExpertId[]) {
  return await selectExperts(db).select(expertSummaryColumns).where(isOneOf(ids)).execute();
}

/** The same of those whose profile is there to be read. */
export async function listShownExpertSummaries(db: DbOrTrx, ids: readonly ExpertId[]) {
  return await selectExperts(db)
    .select(expertSummaryColumns)
    .where(isOneOf(ids))
    .where("users.closed_at", "is", null)
    .where("users.suspended_at", "is", null)
    .execute();
}

/** Public reviews of the expert's own work, without those that the same person got as a client. */
export function selectExpertReviews(db: DbOrTrx) {
  return db
    .selectFrom("reviews")
    .innerJoin("projects", "projects.id", "reviews.project_id")
    .innerJoin("experts", (join) =>
      join.onRef("experts.id", "=", "projects.expert_id").onRef("experts.user_id", "=", "reviews.reviewee_id"),
    )
    .where("reviews.is_public", "=", true);
}

export async function countReviews(db: DbOrTrx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await selectExpertReviews(db)
    .select(["experts.id", (eb) => eb.fn.countAll<number>().as("count")])
    .where(isOneOf(ids))
    .groupBy("experts.id")
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export type LatestReview = { rating: number; comment: string | null };

export async function listLatestReviews(db: DbOrTrx, ids: readonly string[]): Promise<Map<string, LatestReview>> {
  const rows = await selectExpertReviews(db)
    .select(["experts.id", "reviews.rating", "reviews.comment"])
    .distinctOn("experts.id")
    .where(isOneOf(ids))
    .orderBy("experts.id")
    .orderBy("reviews.created_at", "desc")
    .orderBy("reviews.id", "desc")
    .execute();
  return new Map(rows.map(({ id, ...review }) => [id, review]));
}

/** Unlike `in (…)` it may be empty, and it is one statement however many ids there are. */
function isOneOf(ids: readonly string[]) {
  return sql<SqlBool>`experts.id = any(${[...ids]}::uuid[])`;
}
