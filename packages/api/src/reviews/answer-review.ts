import { assertCanAnswer, reviewNotFound } from "@quorate/core/reviews/review-answer";
import { publishEvent } from "../events/publish-event.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toReviewDto } from "./reviews.mapper.ts";
import { findProjectReview, lockReview, setReviewAnswer } from "./reviews.queries.ts";
import { answerReviewInput, reviewSchema } from "./reviews.schema.ts";

export const answerReview = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/reviews/{id}/answer",
      tags: ["Reviews"],
      summary: "Answer a published review of oneself, once",
      errorResponses: [400, 401, 404, 409],
      protect: true,
    },
  })
  .input(answerReviewInput)
  .output(reviewSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const review = await lockReview(trx, input.id);
      if (!review) throw reviewNotFound();
      assertCanAnswer(review, ctx.viewer.userId);
      await setReviewAnswer(trx, review.id, { text: input.text, answeredAt: ctx.now() });
      await publishEvent(trx, ctx, {
        type: "review.answered",
        projectId: review.projectId,
        actorId: ctx.viewer.userId,
      });
      return toReviewDto(await findProjectReview(trx, review.projectId, review.id));
    }),
  );
