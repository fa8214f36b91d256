import type { EntrepreneurId, ReviewId } from "@quorate/core/ids";
import type { ReportedPart } from "@quorate/core/reports/report";
import type { DbOrTrx } from "@quorate/db/client";

export async function findHiddenForMail(db: DbOrTrx, id: EntrepreneurId) {
  return await db
    .selectFrom("entrepreneurs")
    .innerJoin("users", "users.id", "entrepreneurs.user_id")
    .select(["users.email", "users.first_name as firstName", "hidden_at as hiddenAt", "hidden_reason as hiddenReason"])
    .where("entrepreneurs.id", "=", id)
    .executeTakeFirst();
}

/** Who wrote that part of a review, and for what it is hidden, if it is. */
export async function findHiddenReviewForMail(db: DbOrTrx, id: ReviewId, part: ReportedPart) {
  const isReview = part === "review";
  return await db
    .selectFrom("reviews")
    .innerJoin("users", "users.id", isReview ? "reviews.reviewer_id" : "reviews.reviewee_id")
    .innerJoin("projects", "projects.id", "reviews.project_id")
    .select([
      "users.email",
      "users.first_name as firstName",
      "projects.id as projectId",
      "projects.title as project",
      isReview ? "reviews.hidden_reason as reason" : "reviews.answer_hidden_reason as reason",
    ])
    .where("reviews.id", "=", id)
    .executeTakeFirst();
}
