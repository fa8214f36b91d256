import type { ProjectParty } from "../projects/project.ts";

export const REVIEW_RATINGS = [1, 2, 3, 4, 5] as const;
export const REVIEW_RATING_MIN = 1;
export const REVIEW_RATING_MAX = 5;
export const REVIEW_COMMENT_LENGTH_MAX = 2_000;

/** How long after a project's completion its parties may review each other. */
export const REVIEW_WINDOW_DAYS = 14;

/** What one party of a project says about the other. */
export type Review = { by: ProjectParty; isPublic: boolean };
