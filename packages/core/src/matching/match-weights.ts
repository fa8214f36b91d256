export const MATCH_CRITERIA = [
  "skills",
  "industry",
  "text",
  "rating",
  "experience",
  "projects",
  "availability",
  "verification",
] as const;
export type MatchCriterion = (typeof MATCH_CRITERIA)[number];

/**
 * What counts how much, in points of 100. A criterion that was not asked for (no skills, no industry, no text) is left out and
 * the others share its points in proportion.
 */
export const MATCH_WEIGHTS = {
  skills: 40,
  industry: 15,
  text: 15,
  rating: 10,
  experience: 7,
  projects: 3,
  availability: 5,
  verification: 5,
} as const satisfies Record<MatchCriterion, number>;

/** An expert with few reviews is judged as if this many average ones stood beside them. */
export const RATING_PRIOR = { mean: 4, reviews: 5 } as const;

/** Beyond these, more of it does not make a better match. */
export const EXPERIENCE_YEARS_FULL = 15;
export const PROJECTS_FULL = 10;

export const REASONS_FOR_MAX = 3;
