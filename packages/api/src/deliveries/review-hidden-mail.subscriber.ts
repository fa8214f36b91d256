import { sendReviewHiddenMail } from "../reports/report-mails.service.ts";
import { subscribe } from "./subscribe.service.ts";

export const reviewHiddenMail = subscribe(["review.hidden", "review.answer-hidden"], (ports, { type, reviewId }) =>
  sendReviewHiddenMail(ports, { reviewId, part: type === "review.hidden" ? "review" : "answer" }),
);
