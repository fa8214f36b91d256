import type { EntrepreneurId, ReportId, ReviewId } from "@quorate/core/ids";
import type { ReportedPart } from "@quorate/core/reports/report";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";

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

/** Who wrote the message that was decided about, or is the person, with what they are told; and to whom the message went. */
export async function findModeratedWriterForMail(db: DbOrTrx, id: ReportId) {
  return await db
    .selectFrom("reports")
    .leftJoin("messages", "messages.id", "reports.message_id")
    .innerJoin("users", (join) =>
      join.on("users.id", "=", (eb) => eb.fn.coalesce("messages.sender_id", "reports.person_id")),
    )
    .leftJoin("users as receivers", "receivers.id", "messages.receiver_id")
    .select([
      "users.email",
      "users.first_name as firstName",
      "reports.outcome",
      "reports.told_reason as reason",
      "messages.hidden_at as hiddenAt",
      "messages.receiver_id as receiverId",
      sql<string | null>`full_name(receivers.first_name, receivers.last_name)`.as("receiverName"),
    ])
    .where("reports.id", "=", id)
    .executeTakeFirst();
}
