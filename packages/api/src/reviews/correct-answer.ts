import { assertCanCorrectAnswer, reviewNotFound } from "@quorate/core/reviews/review-answer";
import { publishEvent } from "../events/publish-event.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toReviewDto } from "./reviews.mapper.ts";
import { findProjectReview, lockReview, setReviewAnswer } from "./reviews.queries.ts";
import { answerReviewInput, reviewSchema } from "./reviews.schema.ts";

export const correctAnswer = signedInProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/reviews/{id}/answer",
      tags: ["Reviews"],
      summary: "Correct the words of an answer within a day",
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
      const answeredAt = assertCanCorrectAnswer(review, ctx.viewer.userId, ctx.now());
      await setReviewAnswer(trx, review.id, { text: input.text, answeredAt });
      await publishEvent(trx, ctx, {
        type: "review.changed",
        projectId: review.projectId,
        actorId: ctx.viewer.userId,
      });
      return toReviewDto(await findProjectReview(trx, review.projectId, review.id));
    }),
  );
