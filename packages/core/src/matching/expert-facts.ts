import { formatRating } from "../format/rating-format.ts";
import { counted, listed } from "./in-words.ts";
import type { MatchFact } from "./match-scoring.ts";
import { EXPERIENCE_YEARS_FULL, type ExpertCriterion, PROJECTS_FULL, RATING_PRIOR } from "./match-weights.ts";
import type { ReadRequest } from "./request-words.ts";
import { FEW_WORDS, sharedWords, textRelevance } from "./text-relevance.ts";
import { anyOf, bestOf, createWishJudge, type Judged, type Mentions, meanOf } from "./wish-judge.ts";

export type MatchCandidate = {
  specializations: readonly string[];
  industries: readonly string[];
  yearsExperience: number;
  /** Mean of public reviews, 0 without one. */
  rating: number;
  reviewCount: number;
  totalProjects: number;
  isVerified: boolean;
  isAvailable: boolean;
  /** What full-text search found: the telling words of the request, weighed by where they stand. */
  wordsFound?: number;
  /** Those words themselves, the most telling first. */
  wordsNamed?: readonly string[];
  mentions?: { skills: Mentions; industries: Mentions };
};

type Fact = MatchFact<ExpertCriterion>;
export type ExpertWish = Pick<ReadRequest, "skills" | "industries" | "words">;

/** Facts of one expert after another for the same request; never praise, and none for what was not asked for. */
export function createExpertFacts(wish: ExpertWish): (expert: MatchCandidate) => Fact[] {
  const skillsOf = createWishJudge("skill", wish.skills);
  const industriesOf = createWishJudge("industry", wish.industries);
  return (expert) =>
    [
      skillsFact(skillsOf(expert.specializations, expert.mentions?.skills)),
      industryFact(industriesOf(expert.industries, expert.mentions?.industries)),
      textFact(wish, expert),
      ratingFact(expert),
      experienceFact(expert),
      projectsFact(expert),
      yesOrNo("availability", expert.isAvailable, "Available now", "Unavailable at present"),
      yesOrNo("verification", expert.isVerified, "Credentials verified", "Credentials not verified yet"),
    ].filter((fact) => fact !== null);
}

function skillsFact(judged: readonly Judged[]): Fact | null {
  if (judged.length === 0) return null;
  const missing = judged.filter(({ value }) => value === 0).map(({ wanted }) => wanted);
  return {
    criterion: "skills",
    value: meanOf(judged),
    inFavour: skillsInWords(judged),
    against: missing.length > 0 ? `No specialization in ${listed(missing, "or")} given` : null,
  };
}

function skillsInWords(judged: readonly Judged[]): string | null {
  const same = judged.filter(({ closeness }) => closeness === "same").map(({ wanted }) => wanted);
  const other = judged.filter(({ closeness, value }) => closeness !== "same" && value > 0);
  const next = other.toSorted((one, another) => another.value - one.value)[0];
  const besides = next && (next.mentioned ? `speaks of ${next.wanted}` : `${next.offered}, close to ${next.wanted}`);
  if (same.length === 0) {
    if (!besides) return null;
    return next?.mentioned ? `Profile ${besides}` : `Specialises in ${besides}`;
  }
  if (judged.length === 1) return `Specialises in ${listed(same, "and")}`;
  return `${same.length} of ${judged.length} skills asked for: ${listed(same, "and")}${besides ? `; ${besides}` : ""}`;
}

function industryFact(judged: readonly Judged[]): Fact | null {
  const best = bestOf(judged);
  if (!best) return null;
  const wanted = listed(
    judged.map((wish) => wish.wanted),
    "or",
  );
  return {
    criterion: "industry",
    value: anyOf(judged),
    inFavour: industryInWords(best),
    against: best.value === 0 ? `No industry experience in ${wanted} given` : null,
  };
}

function industryInWords({ wanted, offered, closeness, value, mentioned }: Judged): string | null {
  if (value === 0) return null;
  if (mentioned) return `Profile speaks of ${wanted}`;
  return closeness === "same"
    ? `Industry experience in ${offered}`
    : `Industry experience in ${offered}, close to ${wanted}`;
}

function textFact(wish: ExpertWish, { wordsFound = 0, wordsNamed = [] }: MatchCandidate): Fact | null {
  if (wish.words.length === 0) return null;
  const value = textRelevance(wish.words.length, wordsFound);
  return {
    criterion: "text",
    value,
    inFavour: sharedWords(wordsNamed, [...wish.skills, ...wish.industries]),
    against: value < FEW_WORDS ? "Profile has few words in common with the request" : null,
  };
}

/** The rating as it would be with average reviews added: two fives do not beat forty 4.8s. */
export function steadyRating({ rating, reviewCount }: Pick<MatchCandidate, "rating" | "reviewCount">): number {
  const { mean, reviews } = RATING_PRIOR;
  const counts = rating > 0 ? Math.max(0, reviewCount) : 0;
  return (rating * counts + mean * reviews) / (counts + reviews);
}

/** Who was never rated has that written where the rating stands, beside every reason: it is not said again as one. */
function ratingFact(expert: MatchCandidate): Fact {
  const { rating, reviewCount } = expert;
  const steady = steadyRating(expert);
  const isRated = rating > 0 && reviewCount > 0;
  const isGood = steady >= RATING_PRIOR.mean;
  const words = `Rated ${formatRating(rating)} over ${counted(reviewCount, "review")}`;
  const few =
    reviewCount < RATING_PRIOR.reviews
      ? `Only ${counted(reviewCount, "review")} so far, so the rating counts less`
      : null;
  return {
    criterion: "rating",
    value: Math.min(1, Math.max(0, (steady - 1) / 4)),
    inFavour: isRated && isGood ? words : null,
    against: isRated ? (isGood ? few : words) : null,
  };
}

function experienceFact({ yearsExperience: years }: MatchCandidate): Fact {
  const words = `${counted(years, "year")} of experience`;
  return {
    criterion: "experience",
    value: Math.min(1, Math.max(0, years) / EXPERIENCE_YEARS_FULL),
    inFavour: years >= EXPERIENCE_YEARS_FULL / 3 ? words : null,
    against: years < EXPERIENCE_YEARS_FULL / 3 ? words : null,
  };
}

function projectsFact({ totalProjects: projects }: MatchCandidate): Fact {
  return {
    criterion: "projects",
    value: Math.min(1, Math.max(0, projects) / PROJECTS_FULL),
    inFavour: projects > 0 ? `${counted(projects, "project")} completed here` : null,
    against: projects > 0 ? null : "No project completed here yet",
  };
}

function yesOrNo(criterion: ExpertCriterion, holds: boolean, inFavour: string, against: string): Fact {
  return { criterion, value: holds ? 1 : 0, inFavour: holds ? inFavour : null, against: holds ? null : against };
}
