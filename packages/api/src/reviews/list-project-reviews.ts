import { insiderOf, projectNotFound } from "@quorate/core/projects/project-access";
import { canReadReview } from "@quorate/core/reviews/review-rules";
import { z } from "zod";
import { findProjectById } from "../projects/projects.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toReviewDto } from "./reviews.mapper.ts";
import { listProjectReviews } from "./reviews.queries.ts";
import { reviewedProjectInput, reviewSchema } from "./reviews.schema.ts";

export const listReviewsOfProject = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/projects/{id}/reviews",
      tags: ["Reviews"],
      summary: "A project's published reviews and the reader's own",
      errorResponses: [400, 401, 404],
      protect: true,
    },
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
  });
