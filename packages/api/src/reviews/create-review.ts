import { invariant } from "@quorate/core/errors";
import type { ReviewId } from "@quorate/core/ids";
import { insiderOf, projectNotFound } from "@quorate/core/projects/project-access";
import { assertCanReview } from "@quorate/core/reviews/review-rules";
import { publishEvent } from "../events/publish-event.service.ts";
import { lockProjectById } from "../projects/projects.queries.ts";
import { call } from "../trpc/call.ts";
import { publishReviewsIfDue } from "./publish-reviews.service.ts";
import { toReviewDto } from "./reviews.mapper.ts";
import {
  findProjectEnd,
  findProjectReview,
  findReviewParties,
  insertReview,
  listProjectReviews,
} from "./reviews.queries.ts";
import { createReviewInput, reviewSchema } from "./reviews.schema.ts";

export const createReview = call("POST /projects/{id}/reviews", {
  may: "signedIn",
  scope: "projects:write",
  tag: "Reviews",
  summary: "Review the other party of a completed project",
  refuses: [404, 409],
})
  .input(createReviewInput)
  .output(reviewSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const project = await lockProjectById(trx, input.id);
      const by = project && insiderOf(project, { ...ctx.viewer, adminRole: null });
      if (!by || by === "admin") throw projectNotFound();
      const reviewed = { ...project, ...(await findProjectEnd(trx, project.id)) };
      assertCanReview(reviewed, by, await listProjectReviews(trx, project.id), ctx.now());

      const parties = await findReviewParties(trx, project.id);
      invariant(parties, "a completed project has two parties");
      const id = ctx.newId<ReviewId>();
      await insertReview(trx, {
        ...input,
        id,
        projectId: project.id,
        reviewerId: parties[by],
        revieweeId: parties[by === "client" ? "expert" : "client"],
        createdAt: ctx.now(),
      });
      const actorId = parties[by];
      if (!(await publishReviewsIfDue(trx, reviewed, { ports: ctx, actorId }))) {
        await publishEvent(trx, ctx, { type: "review.written", projectId: project.id, actorId });
      }
      return toReviewDto(await findProjectReview(trx, project.id, id));
    }),
  );
