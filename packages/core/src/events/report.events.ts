import { event } from "./event-declaration.ts";
import { type OfReport, type OfReview } from "./event-facts.ts";

export const reportEvents = {
  // The reported person learns nothing of it.
  "report.filed": event<OfReport>()({ label: "Report filed", concerns: ["admins"], shows: ["reports", "admin"] }),
  "report.resolved": event<OfReport>()({
    label: "Report resolved",
    concerns: ["admins"],
    shows: ["reports", "admin"],
    audit: { topic: "moderation", deed: "resolved {it}" },
  }),
  "report.review-hidden": event<OfReport & OfReview>()({
    label: "Report resolved: review hidden",
    concerns: ["reporter", "admins"],
    shows: ["reports", "admin"],
    bell: { report_review_hidden: ["reporter"] },
    audit: { topic: "moderation", deed: "resolved {it}: the review is hidden" },
  }),
  "report.answer-hidden": event<OfReport & OfReview>()({
    label: "Report resolved: answer hidden",
    concerns: ["reporter", "admins"],
    shows: ["reports", "admin"],
    bell: { report_answer_hidden: ["reporter"] },
    audit: { topic: "moderation", deed: "resolved {it}: the answer is hidden" },
  }),
  "report.review-kept": event<OfReport & OfReview>()({
    label: "Report resolved: review kept",
    concerns: ["reporter", "admins"],
    shows: ["reports", "admin"],
    bell: { report_dismissed: ["reporter"] },
    audit: { topic: "moderation", deed: "resolved {it}: the review is kept" },
  }),
  "report.message-hidden": event<OfReport>()({
    label: "Report resolved: message hidden",
    concerns: ["reporter", "admins"],
    shows: ["reports", "admin"],
    bell: { report_message_hidden: ["reporter"] },
    audit: { topic: "moderation", deed: "resolved {it}: the message is hidden" },
  }),
  "report.person-warned": event<OfReport>()({
    label: "Report resolved: person warned",
    concerns: ["reporter", "admins"],
    shows: ["reports", "admin"],
    bell: { report_person_warned: ["reporter"] },
    audit: { topic: "moderation", deed: "resolved {it}: the person is warned" },
  }),
  "report.nothing-done": event<OfReport>()({
    label: "Report resolved: nothing done",
    concerns: ["reporter", "admins"],
    shows: ["reports", "admin"],
    bell: { report_nothing_done: ["reporter"] },
    audit: { topic: "moderation", deed: "resolved {it}: nothing is done" },
  }),
};
