/**
 * What counts how much, in points of 100, for both uses of the engine. A criterion that was not asked for, or of which nothing can be
 * known, is left out and the others share its points in proportion.
 */
export const MATCH_WEIGHTS = {
  expert: {
    /** What a trained model finds in common; chosen, with the rest in their old proportion, on tuning and validation. */
    niches: 54,
    text: 21.6,
    skills: 13.4,
    industry: 6.4,
    rating: 1.4,
    experience: 0.9,
    availability: 0.9,
    verification: 0.9,
    projects: 0.5,
  },
  coFounder: {
    text: 24.2,
    /** What a trained model finds in common; chosen, with the rest in their old proportion, on tuning and validation. */
    niches: 16.7,
    /** What the asker looks for against what the candidate can do. */
    roles: 15.8,
    skills: 7.5,
    industry: 10,
    /** What the candidate looks for against what the asker can do. */
    complement: 9.2,
    commitment: 5.8,
    experience: 4.2,
    location: 2.5,
    seeking: 2.5,
    equity: 1.6,
  },
} as const;

export type ExpertCriterion = keyof (typeof MATCH_WEIGHTS)["expert"];
export type CoFounderCriterion = keyof (typeof MATCH_WEIGHTS)["coFounder"];

/** A person keeps this share of the points for each must-have they miss, which puts them behind all similar people who have it. */
export const MUST_HAVE_MISSED_FACTOR = 0.8;

/** The strongest facts for, and the weightiest one against. */
export const REASONS_FOR_MAX = 2;
export const REASONS_AGAINST_MAX = 1;

/** An expert with few reviews is judged as if this many average ones stood beside them. */
export const RATING_PRIOR = { mean: 4, reviews: 5 } as const;

/** Beyond these, more of it does not make a better match. */
export const EXPERIENCE_YEARS_FULL = 15;
export const PROJECTS_FULL = 10;

/** Two texts as close as this in niches are about the same work: closer ones are only more alike in words. */
export const NICHE_CLOSENESS_FULL = 0.6;

/** A profile that says in its title or its text what its tags do not is worth this much of the tag. */
export const MENTIONED_IN_TITLE = 0.8;
export const MENTIONED_IN_TEXT = 0.6;

/** What a word of the request is worth by the best place of a profile where it stands, however often; chosen on tuning and validation. */
export const WORD_WORTH = { title: 1, tag: 0.8, text: 0.5 } as const;

/** So many words of the request in a profile are worth half of a text that has ever more of them. */
export const WORDS_HALF = 4;

/** A share of equity that lies so many percentage points beyond what is offered is out of reach. */
export const EQUITY_GAP_MAX = 30;

/** Of a profile so many tags are weighed, the first as its owner lists them: who names everything is found for no more. */
export const SPECIALIZATIONS_WEIGHED_MAX = 5;
export const INDUSTRIES_WEIGHED_MAX = 3;
/** Of who names more specializations than these, the model reads none of them: the first of so many tell nothing of what is done. */
export const SPECIALIZATIONS_READ_MAX = 10;
