import { router } from "../trpc/trpc.ts";
import { createReview } from "./create-review.ts";
import { listReviewsOfProject } from "./list-project-reviews.ts";

export const reviewsRouter = router({
  listForProject: listReviewsOfProject,
  create: createReview,
});
