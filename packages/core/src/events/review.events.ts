import { event } from "./event-declaration.ts";
import { type OfProject, type OfReview, PARTIES, PROJECT } from "./event-facts.ts";
import { SHOWN_REVIEWS, WORK } from "./screen-data.ts";

export const reviewEvents = {
  "review.written": event<OfProject>()({
    label: "Review written",
    concerns: ["client", "expert"],
    shows: [...WORK, "reviews"],
    bell: { review_received: PARTIES },
  }),
  "review.published": event<OfProject>()({
    label: "Reviews published",
    concerns: ["client", "expert"],
    shows: [...WORK, "reviews", "experts", "organizations"],
    bell: { reviews_published: PARTIES },
    program: { about: "The reviews of a project can be read by both parties.", told: [{ to: PARTIES, data: PROJECT }] },
  }),
  "review.answered": event<OfProject>()({
    label: "Review answered",
    concerns: ["client", "expert"],
    shows: ["reviews", "experts", "organizations"],
    bell: { review_answered: PARTIES },
    program: { about: "A review was answered.", told: [{ to: PARTIES, data: PROJECT }] },
  }),
  "review.changed": event<OfProject>()({
    label: "Review changed",
    concerns: ["client", "expert"],
    shows: ["reviews", "experts", "organizations"],
  }),
  "review.hidden": event<OfProject & OfReview>()({
    label: "Review hidden",
    concerns: ["reviewAuthor", "reviewed", "admins"],
    shows: SHOWN_REVIEWS,
    bell: { review_hidden: ["reviewAuthor"], review_of_you_hidden: ["reviewed"] },
    audit: { topic: "moderation", deed: "hid {it}" },
  }),
  "review.restored": event<OfProject & OfReview>()({
    label: "Review shown again",
    concerns: ["reviewAuthor", "reviewed", "admins"],
    shows: SHOWN_REVIEWS,
    bell: { review_restored: ["reviewAuthor", "reviewed"] },
    audit: { topic: "moderation", deed: "showed {it} again" },
  }),
  "review.answer-hidden": event<OfProject & OfReview>()({
    label: "Answer to a review hidden",
    concerns: ["reviewAuthor", "reviewed", "admins"],
    shows: SHOWN_REVIEWS,
    bell: { answer_hidden: ["reviewed"], answer_to_you_hidden: ["reviewAuthor"] },
    audit: { topic: "moderation", deed: "hid the answer to {it}" },
  }),
  "review.answer-restored": event<OfProject & OfReview>()({
    label: "Answer to a review shown again",
    concerns: ["reviewAuthor", "reviewed", "admins"],
    shows: SHOWN_REVIEWS,
    bell: { answer_restored: ["reviewAuthor", "reviewed"] },
    audit: { topic: "moderation", deed: "showed the answer to {it} again" },
  }),
};
