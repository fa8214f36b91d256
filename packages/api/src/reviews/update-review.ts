import { assertIsReviewer, reviewNotFound } from "@quorate/core/reviews/review-answer";
import { publishEvent } from "../events/publish-event.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toReviewDto } from "./reviews.mapper.ts";
import { findProjectReview, lockReview, setReviewDisclosure } from "./reviews.queries.ts";
import { reviewSchema, updateReviewInput } from "./reviews.schema.ts";

export const updateReview = signedInProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/reviews/{id}",
      tags: ["Reviews"],
      summary: "Show or withhold who wrote a review, and the amount",
      errorResponses: [400, 401, 404],
      protect: true,
    },
  })
  .input(updateReviewInput)
  .output(reviewSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const review = await lockReview(trx, input.id);
      if (!review) throw reviewNotFound();
      assertIsReviewer(review, ctx.viewer.userId);
      await setReviewDisclosure(trx, review.id, input);
      await publishEvent(trx, ctx, {
        type: "review.changed",
        projectId: review.projectId,
        actorId: ctx.viewer.userId,
      });
      return toReviewDto(await findProjectReview(trx, review.projectId, review.id));
    }),
  );
