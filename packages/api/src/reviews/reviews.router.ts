import { insiderOf, projectNotFound } from "@quorate/core/projects/project-access";
import {
  assertCanAnswer,
  assertCanCorrectAnswer,
  assertIsReviewer,
  reviewNotFound,
} from "@quorate/core/reviews/review-answer";
import { canReadReview } from "@quorate/core/reviews/review-rules";
import { z } from "zod";
import { publishEvent } from "../events/publish-event.service.ts";
import { findProjectById } from "../projects/projects.queries.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { createReview } from "./create-review.ts";
import { toReviewDto } from "./reviews.mapper.ts";
import {
  findProjectReview,
  listProjectReviews,
  lockReview,
  setReviewAnswer,
  setReviewDisclosure,
} from "./reviews.queries.ts";
import { answerReviewInput, reviewedProjectInput, reviewSchema, updateReviewInput } from "./reviews.schema.ts";

export const reviewsRouter = router({
  listForProject: call("GET /projects/{id}/reviews", {
    may: "signedIn",
    scope: "projects:read",
    tag: "Reviews",
    summary: "A project's published reviews and the reader's own",
    refuses: [404],
  })
    .input(reviewedProjectInput)
    .output(z.array(reviewSchema))
    .query(async ({ ctx, input }) => {
      const project = await findProjectById(ctx.db, input.id);
      const insider = project && insiderOf(project, ctx.viewer);
      if (!insider) throw projectNotFound();
      const reader = insider === "admin" ? null : insider;
      const reviews = await listProjectReviews(ctx.db, input.id);
      return reviews.filter((review) => canReadReview(review, reader)).map(toReviewDto);
    }),
  create: createReview,
  update: call("PATCH /reviews/{id}", {
    may: "signedIn",
    scope: "projects:write",
    tag: "Reviews",
    summary: "Show or withhold who wrote a review, and the amount",
    refuses: [404],
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
    ),
  answer: call("POST /reviews/{id}/answer", {
    may: "signedIn",
    scope: "projects:write",
    tag: "Reviews",
    summary: "Answer a published review of oneself, once",
    refuses: [404, 409],
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
    ),
  correctAnswer: call("PATCH /reviews/{id}/answer", {
    may: "signedIn",
    scope: "projects:write",
    tag: "Reviews",
    summary: "Correct the words of an answer within a day",
    refuses: [404, 409],
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
    ),
});
