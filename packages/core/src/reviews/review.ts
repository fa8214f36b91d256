import type { ProjectParty } from "../projects/project.ts";

export const REVIEW_RATINGS = [1, 2, 3, 4, 5] as const;
export const REVIEW_RATING_MIN = 1;
export const REVIEW_RATING_MAX = 5;
export const REVIEW_COMMENT_LENGTH_MAX = 2_000;

/** How long after a project's completion its parties may review each other. */
export const REVIEW_WINDOW_DAYS = 14;

/** What one party of a project says about the other. An administrator may have hidden it: then it is public no more. */
export type Review = { by: ProjectParty; isPublic: boolean; hiddenAt: Date | string | null };

/** For what an administrator takes a review, or the answer to it, out of sight; people are told it. */
export const REVIEW_HIDING_REASONS = ["harassment", "confidential", "untrue", "off-topic", "pressure", "spam"] as const;
export type ReviewHidingReason = (typeof REVIEW_HIDING_REASONS)[number];

/** The parts that a review may rate one by one, each from 1 to 5 or not at all. */
export const REVIEW_SCORES = ["quality", "communication", "timeliness"] as const;
export type ReviewScore = (typeof REVIEW_SCORES)[number];
export type ReviewScores = Record<ReviewScore, number | null>;

/** What a part is called, by the party that is reviewed: a client's quality is that of the brief, its timeliness that of decisions. */
export const REVIEW_SCORE_LABELS = {
  expert: { quality: "Quality", communication: "Communication", timeliness: "Timeliness" },
  client: { quality: "Clarity of the brief", communication: "Communication", timeliness: "Decisions on time" },
} as const satisfies Record<ProjectParty, Record<ReviewScore, string>>;

export const REVIEW_ROLE_LENGTH_MAX = 80;
export const REVIEW_ANSWER_LENGTH_MAX = 1_000;
