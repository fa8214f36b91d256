/**
 * What counts how much, in points of 100, for both uses of the engine. A criterion that was not asked for, or of which nothing can be
 * known, is left out and the others share its points in proportion.
 */
export const MATCH_WEIGHTS = {
  expert: {
    skills: 34,
    text: 26,
    industry: 16,
    rating: 7,
    experience: 5,
    availability: 5,
    verification: 5,
    projects: 2,
  },
  coFounder: {
    /** What the asker looks for against what the candidate can do. */
    roles: 23,
    skills: 11,
    /** What the candidate looks for against what the asker can do. */
    complement: 13,
    industry: 15,
    text: 12,
    commitment: 9,
    experience: 6,
    location: 5,
    seeking: 3,
    equity: 3,
  },
} as const;

export type ExpertCriterion = keyof (typeof MATCH_WEIGHTS)["expert"];
export type CoFounderCriterion = keyof (typeof MATCH_WEIGHTS)["coFounder"];

/** Whoever misses a must-have keeps this share of the points, once for each missed: behind everybody alike who has it. */
export const MUST_HAVE_MISSED_FACTOR = 0.7;

/** The strongest facts for, and the weightiest one against. */
export const REASONS_FOR_MAX = 2;
export const REASONS_AGAINST_MAX = 1;

/** An expert with few reviews is judged as if this many average ones stood beside them. */
export const RATING_PRIOR = { mean: 4, reviews: 5 } as const;

/** Beyond these, more of it does not make a better match. */
export const EXPERIENCE_YEARS_FULL = 15;
export const PROJECTS_FULL = 10;

/** A profile that says in its title or its text what its tags do not is worth this much of the tag. */
export const MENTIONED_IN_TITLE = 0.8;
export const MENTIONED_IN_TEXT = 0.6;

/** So many telling words of the request in a profile make its text fully relevant, however long the request. */
export const WORDS_FULL = 5;

/** A share of equity that lies so many percentage points beyond what is offered is out of reach. */
export const EQUITY_GAP_MAX = 30;
