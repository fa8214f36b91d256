import { router } from "../trpc/trpc.ts";
import { answerReview } from "./answer-review.ts";
import { correctAnswer } from "./correct-answer.ts";
import { createReview } from "./create-review.ts";
import { listReviewsOfProject } from "./list-project-reviews.ts";
import { updateReview } from "./update-review.ts";

export const reviewsRouter = router({
  listForProject: listReviewsOfProject,
  create: createReview,
  update: updateReview,
  answer: answerReview,
  correctAnswer,
});
