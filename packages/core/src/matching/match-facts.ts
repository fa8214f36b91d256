import type { MatchCriterion } from "./match-weights.ts";
import { EXPERIENCE_YEARS_FULL, PROJECTS_FULL, RATING_PRIOR } from "./match-weights.ts";
import { matchTerms, overlapOf, type TermMatch } from "./term-matching.ts";

export type MatchWish = {
  skills: readonly string[];
  industry: string | null;
  /** How well the profile's text answers the request's, 0 to 1 from full-text search; null when nothing was written. */
  textRelevance: number | null;
};

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
};

/** One criterion's finding: how far it is met (0 to 1) and the fact in words, for and against. */
export type MatchFact = { criterion: MatchCriterion; value: number; inFavour: string | null; against: string | null };

/** Facts, never praise; null where the criterion was not asked for. */
export function gatherFacts(wish: MatchWish, expert: MatchCandidate): MatchFact[] {
  return [
    skillsFact(wish.skills, expert),
    industryFact(wish.industry, expert),
    textFact(wish.textRelevance),
    ratingFact(expert),
    experienceFact(expert),
    projectsFact(expert),
    yesOrNo("availability", expert.isAvailable, "Available now", "Unavailable at present"),
    yesOrNo("verification", expert.isVerified, "Credentials verified", "Credentials not verified yet"),
  ].filter((fact) => fact !== null);
}

function skillsFact(skills: readonly string[], { specializations }: MatchCandidate): MatchFact | null {
  const matches = matchTerms("skill", skills, specializations);
  if (matches.length === 0) return null;
  const missing = matches.filter(({ closeness }) => closeness === "none");
  const against =
    missing.length > 0
      ? `No specialization in ${listed(
          missing.map(({ wanted }) => wanted),
          "or",
        )} given`
      : null;
  return { criterion: "skills", value: overlapOf(matches), inFavour: skillsInWords(matches), against };
}

function skillsInWords(matches: readonly TermMatch[]): string | null {
  const same = matches.filter(({ closeness }) => closeness === "same");
  const near = matches.find(({ closeness }) => closeness === "near");
  const closeTo = near ? `${near.offered}, close to ${near.wanted}` : null;
  if (same.length === 0) return closeTo && `Specialises in ${closeTo}`;
  const names = listed(
    same.map(({ wanted }) => wanted),
    "and",
  );
  if (matches.length === 1) return `Specialises in ${names}`;
  return `${same.length} of ${matches.length} skills asked for: ${names}${closeTo ? `; ${closeTo}` : ""}`;
}

function industryFact(industry: string | null, { industries }: MatchCandidate): MatchFact | null {
  const [match] = matchTerms("industry", industry === null ? [] : [industry], industries);
  if (!match) return null;
  const { wanted, offered, closeness } = match;
  return {
    criterion: "industry",
    value: overlapOf([match]),
    inFavour: {
      same: `Industry experience in ${offered}`,
      near: `Industry experience in ${offered}, close to ${wanted}`,
      none: null,
    }[closeness],
    against: closeness === "none" ? `No industry experience in ${wanted} given` : null,
  };
}

function textFact(textRelevance: number | null): MatchFact | null {
  if (textRelevance === null) return null;
  const value = Math.min(1, Math.max(0, textRelevance));
  return {
    criterion: "text",
    value,
    inFavour: value >= 0.3 ? "Profile speaks of what the request describes" : null,
    against: value < 0.1 ? "Profile has few words in common with the request" : null,
  };
}

/** The rating as it would be with average reviews added: two fives do not beat forty 4.8s. */
export function steadyRating({ rating, reviewCount }: Pick<MatchCandidate, "rating" | "reviewCount">): number {
  const { mean, reviews } = RATING_PRIOR;
  const counted = rating > 0 ? Math.max(0, reviewCount) : 0;
  return (rating * counted + mean * reviews) / (counted + reviews);
}

function ratingFact(expert: MatchCandidate): MatchFact {
  const { rating, reviewCount } = expert;
  const steady = steadyRating(expert);
  const isRated = rating > 0 && reviewCount > 0;
  const words = `Rated ${rating.toFixed(1)} over ${counted(reviewCount, "review")}`;
  const few =
    reviewCount < RATING_PRIOR.reviews
      ? `Only ${counted(reviewCount, "review")} so far, so the rating counts less`
      : null;
  return {
    criterion: "rating",
    value: Math.min(1, Math.max(0, (steady - 1) / 4)),
    inFavour: isRated && steady >= RATING_PRIOR.mean ? words : null,
    against: isRated ? (steady < RATING_PRIOR.mean ? words : few) : "No reviews yet",
  };
}

function experienceFact({ yearsExperience: years }: MatchCandidate): MatchFact {
  const words = `${counted(years, "year")} of experience`;
  return {
    criterion: "experience",
    value: Math.min(1, Math.max(0, years) / EXPERIENCE_YEARS_FULL),
    inFavour: years >= EXPERIENCE_YEARS_FULL / 3 ? words : null,
    against: years < EXPERIENCE_YEARS_FULL / 3 ? words : null,
  };
}

function projectsFact({ totalProjects: projects }: MatchCandidate): MatchFact {
  return {
    criterion: "projects",
    value: Math.min(1, Math.max(0, projects) / PROJECTS_FULL),
    inFavour: projects > 0 ? `${counted(projects, "project")} completed here` : null,
    against: projects > 0 ? null : "No project completed here yet",
  };
}

function yesOrNo(criterion: MatchCriterion, holds: boolean, inFavour: string, against: string): MatchFact {
  return { criterion, value: holds ? 1 : 0, inFavour: holds ? inFavour : null, against: holds ? null : against };
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** "A", "A and B", "A, B and C". */
function listed(items: readonly string[], conjunction: "and" | "or"): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${conjunction} ${items.at(-1)}`;
}
