import type { EntrepreneurId, MessageId, ReportId, ReviewId, UserId } from "@quorate/core/ids";
import type { MessageHidingReason, ReportedPart } from "@quorate/core/reports/report";
import type { ReviewHidingReason } from "@quorate/core/reviews/review";
import type { Trx } from "@quorate/db/client";

type ModerationAction = {
  id: string;
  actorId: UserId;
  reportId: ReportId | null;
  note: string | null;
  now: Date;
} & (
  | { entrepreneurId: EntrepreneurId; action: "hidden" | "restored" }
  | { messageId: MessageId; action: "hidden" | "restored" }
  | { personId: UserId; action: "warned" }
  | { reviewId: ReviewId; action: "hidden" | "restored" | "answer_hidden" | "answer_restored" }
);

/** Who took what out of sight and who brought it back, kept for good. */
export async function insertModerationAction(trx: Trx, action: ModerationAction): Promise<void> {
  await trx
    .insertInto("moderation_actions")
    .values({
      id: action.id,
      entrepreneur_id: "entrepreneurId" in action ? action.entrepreneurId : null,
      message_id: "messageId" in action ? action.messageId : null,
      person_id: "personId" in action ? action.personId : null,
      review_id: "reviewId" in action ? action.reviewId : null,
      action: action.action,
      actor_id: action.actorId,
      report_id: action.reportId,
      note: action.note,
      created_at: action.now,
    })
    .execute();
}

type Hiding = { id: EntrepreneurId; reason: string; by: UserId; now: Date };

export async function setHidden(trx: Trx, { id, reason, by, now }: Hiding): Promise<void> {
  await trx
    .updateTable("entrepreneurs")
    .set({ is_active: false, hidden_at: now, hidden_reason: reason, hidden_by_id: by })
    .where("id", "=", id)
    .execute();
}

/** Shown again; where the account is suspended, with the account. */
export async function setRestored(trx: Trx, id: EntrepreneurId): Promise<void> {
  const suspended = await trx
    .updateTable("account_suspensions")
    .set({ was_active: true })
    .where("restored_at", "is", null)
    .where("user_id", "=", (eb) => eb.selectFrom("entrepreneurs").select("user_id").where("id", "=", id))
    .returning("id")
    .executeTakeFirst();
  await trx
    .updateTable("entrepreneurs")
    .set({ is_active: suspended === undefined, hidden_at: null, hidden_reason: null, hidden_by_id: null })
    .where("id", "=", id)
    .execute();
}

type ReviewHiding = { id: ReviewId; part: ReportedPart; reason: ReviewHidingReason; now: Date };

/** A hidden review is not public, so that whatever counts or lists public ones leaves it out. */
export async function setReviewHidden(trx: Trx, { id, part, reason, now }: ReviewHiding): Promise<void> {
  await trx
    .updateTable("reviews")
    .set(
      part === "review"
        ? { is_public: false, hidden_at: now, hidden_reason: reason }
        : { answer_hidden_at: now, answer_hidden_reason: reason },
    )
    .where("id", "=", id)
    .execute();
}

export async function setReviewShown(trx: Trx, id: ReviewId, part: ReportedPart): Promise<void> {
  await trx
    .updateTable("reviews")
    .set(
      part === "review"
        ? { is_public: true, hidden_at: null, hidden_reason: null }
        : { answer_hidden_at: null, answer_hidden_reason: null },
    )
    .where("id", "=", id)
    .execute();
}

type MessageHiding = { id: MessageId; hidden: { reason: MessageHidingReason; at: Date } | null };

/** Out of its receiver's sight, or back in it. */
export async function setMessageHidden(trx: Trx, { id, hidden }: MessageHiding): Promise<void> {
  await trx
    .updateTable("messages")
    .set({ hidden_at: hidden?.at ?? null, hidden_reason: hidden?.reason ?? null })
    .where("id", "=", id)
    .execute();
}
