import type { ExpertId, ProjectId, ReviewId, UserId } from "@quorate/core/ids";
import type { ProjectParty } from "@quorate/core/projects/project";
import type { ReviewScores } from "@quorate/core/reviews/review";
import type { ReviewDisclosure } from "@quorate/core/reviews/review-disclosure";
import type { ReviewedProject } from "@quorate/core/reviews/review-rules";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";
import { selectExpertReviews } from "../experts/expert-summaries.queries.ts";
import { lockExpert } from "../experts/experts.queries.ts";
import { projectIsPaid } from "../projects/projects.queries.ts";

export type ReviewRow = Awaited<ReturnType<typeof listProjectReviews>>[number];

function selectProjectReviews(db: DbOrTrx, projectId: ProjectId) {
  return db
    .selectFrom("reviews")
    .innerJoin("projects", "projects.id", "reviews.project_id")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .select([
      "reviews.id",
      "reviews.project_id as projectId",
      "reviews.rating",
      "reviews.comment",
      "reviews.is_public as isPublic",
      "reviews.created_at as createdAt",
      "reviews.quality",
      "reviews.communication",
      "reviews.timeliness",
      "reviews.author_role as authorRole",
      "reviews.shows_author as showsAuthor",
      "reviews.shows_amount as showsAmount",
      "reviews.answer",
      "reviews.answered_at as answeredAt",
      "reviews.hidden_at as hiddenAt",
      "reviews.hidden_reason as hiddenReason",
      "reviews.answer_hidden_at as answerHiddenAt",
      "reviews.answer_hidden_reason as answerHiddenReason",
      sql<ProjectParty>`case when reviews.reviewer_id = organizations.user_id then 'client' else 'expert' end`.as("by"),
    ])
    .where("reviews.project_id", "=", projectId);
}

/** Everything that was written about a project's work, held back or not: who may read which is for the caller to decide. */
export async function listProjectReviews(db: DbOrTrx, projectId: ProjectId) {
  return await selectProjectReviews(db, projectId).orderBy("reviews.created_at").orderBy("reviews.id").execute();
}

export async function findProjectReview(db: DbOrTrx, projectId: ProjectId, id: ReviewId): Promise<ReviewRow> {
  return await selectProjectReviews(db, projectId).where("reviews.id", "=", id).executeTakeFirstOrThrow();
}

/** When the project ended, and whether it was paid for; read under its lock where a decision hangs on it. */
export async function findProjectEnd(db: DbOrTrx, id: ProjectId): Promise<Pick<ReviewedProject, "endDate" | "isPaid">> {
  return await db
    .selectFrom("projects")
    .select(["end_date as endDate", projectIsPaid.as("isPaid")])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** The people behind the two parties of a project. */
export async function findReviewParties(db: DbOrTrx, id: ProjectId): Promise<Record<ProjectParty, UserId> | undefined> {
  const row = await db
    .selectFrom("projects")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .innerJoin("experts", "experts.id", "projects.expert_id")
    .select(["organizations.user_id as client", "experts.user_id as expert"])
    .where("projects.id", "=", id)
    .executeTakeFirst();
  return row && { client: row.client, expert: row.expert };
}

export type NewReview = ReviewScores &
  ReviewDisclosure & {
    id: ReviewId;
    authorRole: string | null;
    projectId: ProjectId;
    reviewerId: UserId;
    revieweeId: UserId;
    rating: number;
    comment: string | null;
    createdAt: Date;
  };

/** Written, and held back until the double blind is lifted. */
export async function insertReview(trx: Trx, review: NewReview): Promise<void> {
  await trx
    .insertInto("reviews")
    .values({
      id: review.id,
      project_id: review.projectId,
      reviewer_id: review.reviewerId,
      reviewee_id: review.revieweeId,
      rating: review.rating,
      comment: review.comment,
      quality: review.quality,
      communication: review.communication,
      timeliness: review.timeliness,
      author_role: review.authorRole,
      shows_author: review.showsAuthor,
      shows_amount: review.showsAmount,
      is_public: false,
      created_at: review.createdAt,
    })
    .execute();
}

/** The row is the lock for what its author shows, what it is answered with, its publication, and whether it is hidden. */
export async function lockReview(trx: Trx, id: ReviewId) {
  return await trx
    .selectFrom("reviews")
    .select([
      "id",
      "project_id as projectId",
      "reviewer_id as reviewerId",
      "reviewee_id as revieweeId",
      "is_public as isPublic",
      "answered_at as answeredAt",
      "hidden_at as hiddenAt",
      "answer_hidden_at as answerHiddenAt",
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** An answer that takes the place of a hidden one is a new one. */
export async function setReviewAnswer(
  trx: Trx,
  id: ReviewId,
  answer: { text: string; answeredAt: Date },
): Promise<void> {
  await trx
    .updateTable("reviews")
    .set({ answer: answer.text, answered_at: answer.answeredAt, answer_hidden_at: null, answer_hidden_reason: null })
    .where("id", "=", id)
    .execute();
}

type Disclosure = { [Fact in keyof ReviewDisclosure]?: boolean | undefined } & {
  authorRole?: string | null | undefined;
};

/** Fields that are left out stay as they are. */
export async function setReviewDisclosure(trx: Trx, id: ReviewId, fields: Disclosure): Promise<void> {
  await trx
    .updateTable("reviews")
    .set({ id, author_role: fields.authorRole, shows_author: fields.showsAuthor, shows_amount: fields.showsAmount })
    .where("id", "=", id)
    .execute();
}

export async function setReviewsPublic(trx: Trx, projectId: ProjectId): Promise<void> {
  await trx
    .updateTable("reviews")
    .set({ is_public: true })
    .where("project_id", "=", projectId)
    .where("hidden_at", "is", null)
    .execute();
}

/**
 * The mean of the expert's public reviews, and how many they are: lists order by both. The expert's row is locked by a statement of its own: only the one after it sees
 * what another project's publication has just committed.
 */
export async function setRatingFromReviews(trx: Trx, expertId: ExpertId): Promise<void> {
  await lockExpert(trx, expertId);
  const { mean, count } = await selectExpertReviews(trx)
    .select(sql<string>`coalesce(round(avg(reviews.rating), 2), 0)::text`.as("mean"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("experts.id", "=", expertId)
    .executeTakeFirstOrThrow();
  await trx.updateTable("experts").set({ rating: mean, review_count: count }).where("id", "=", expertId).execute();
}

/** Completed and paid projects whose window ended by then and that still hold reviews back. */
export async function listProjectsWithDueReviews(db: DbOrTrx, completedUntil: Date): Promise<ProjectId[]> {
  const rows = await db
    .selectFrom("projects")
    .select("projects.id")
    .where("projects.status", "=", "completed")
    .where("projects.end_date", "<=", completedUntil)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("reviews")
          .select("reviews.id")
          .whereRef("reviews.project_id", "=", "projects.id")
          .where("reviews.is_public", "=", false)
          .where("reviews.hidden_at", "is", null),
      ),
    )
    .where(projectIsPaid)
    .orderBy("projects.end_date")
    .execute();
  return rows.map(({ id }) => id);
}
