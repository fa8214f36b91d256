import { act } from "@quorate/core/access/admin-acts";
import { assertCanShowAgain, assertNoParty } from "@quorate/core/reports/review-report-rules";
import { reviewNotFound } from "@quorate/core/reviews/review-answer";
import { publishEvent } from "../events/publish-event.service.ts";
import { lockReview } from "../reviews/reviews.queries.ts";
import { call } from "../trpc/call.ts";
import { insertModerationAction, setReviewShown } from "./moderation.queries.ts";
import { restoredReviewSchema, restoreReviewInput } from "./reports.schema.ts";
import { countReviewsAgain } from "./resolve-review-report.service.ts";

export const restoreReview = call("POST /admin/reviews/{id}/restore", {
  may: { area: "moderation" },
  scope: "administration:write",
  tag: "Administration",
  summary: "Show a review again, or the answer to it, that was hidden after a report",
  refuses: [404, 409],
  decides: act("review", "asked"),
})
  .input(restoreReviewInput)
  .output(restoredReviewSchema)
  .mutation(({ ctx, input: { id, part, note } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const review = await lockReview(trx, id);
      if (!review) throw reviewNotFound();
      assertNoParty(review, ctx.viewer.userId);
      assertCanShowAgain(review, part);
      await setReviewShown(trx, id, part);
      if (part === "review") await countReviewsAgain(trx, id);
      const action = part === "review" ? "restored" : "answer_restored";
      const actorId = ctx.viewer.userId;
      const entry = {
        id: ctx.newId<string>(),
        reviewId: id,
        action,
        actorId,
        reportId: null,
        note,
        now: ctx.now(),
      } as const;
      await insertModerationAction(trx, entry);
      const type = part === "review" ? "review.restored" : "review.answer-restored";
      await publishEvent(trx, ctx, { type, projectId: review.projectId, reviewId: id, actorId });
      return { id, part, isPublic: part === "review" || review.isPublic };
    }),
  );
