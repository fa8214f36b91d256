import { formatRating } from "../format/rating-format.ts";
import type { ReasonWords } from "../words/words.ts";
import type { MatchFact } from "./match-scoring.ts";
import { EXPERIENCE_YEARS_FULL, type ExpertCriterion, PROJECTS_FULL, RATING_PRIOR } from "./match-weights.ts";
import type { NicheJudge } from "./niche-judge.ts";
import type { NicheVector } from "./niche-vector.ts";
import { nichesFact } from "./niches-fact.ts";
import type { ReadRequest } from "./request-words.ts";
import { isNamedAlike } from "./term-matching.ts";
import { createSharedWords, FEW_WORDS, HALF_THE_WORDS, textRelevance } from "./text-relevance.ts";
import {
  anyOf,
  bestOf,
  createWishJudge,
  type JudgedWish,
  type Mentions,
  meanOf,
  missedOf,
  toldOf,
} from "./wish-judge.ts";

export type ExpertCandidate = {
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
  /** What the trained model reads out of the profile; null until it has read it. */
  niches?: NicheVector | null;
};

type Fact = MatchFact<ExpertCriterion>;
export type ReadExpertRequest = Pick<ReadRequest, "asked" | "skills" | "industries" | "words"> & {
  /** What the trained model reads out of the request; null where it knows nothing in it. */
  niches?: NicheJudge | null;
};

/** Facts of one expert after another for the same request; never praise, and none for what was not asked for. */
export function createExpertFacts(read: ReadExpertRequest): (candidate: ExpertCandidate) => Fact[] {
  const skillsOf = createWishJudge("skill", read.skills);
  const industriesOf = createWishJudge("industry", read.industries);
  const sharedOf = createSharedWords([...read.skills, ...read.industries]);
  return (candidate) =>
    [
      skillsFact(skillsOf(candidate.specializations, candidate.mentions?.skills)),
      industryFact(industriesOf(candidate.industries, candidate.mentions?.industries)),
      nichesFact(read.niches ?? null, candidate.niches ?? null),
      textFact(read, candidate, sharedOf),
      ratingFact(candidate),
      experienceFact(candidate),
      projectsFact(candidate),
      yesOrNo("availability", candidate.isAvailable, AVAILABILITY),
      yesOrNo("verification", candidate.isVerified, VERIFICATION),
    ].filter((fact) => fact !== null);
}

function skillsFact(judged: readonly JudgedWish[]): Fact | null {
  if (judged.length === 0) return null;
  const missing = skillsMissing(judged);
  return {
    criterion: "skills",
    value: meanOf(judged),
    inFavour: skillsInFavour(judged),
    against: missing.length > 0 ? { code: "skills/none", params: { skills: missing } } : null,
  };
}

/**
 * One tag fulfils one wish by its name: who is asked for pricing and sales strategy, and has priced, is told to lack the other. So are
 * they of what no tag has and the index of words alone finds, until it is read in the text.
 */
function skillsMissing(judged: readonly JudgedWish[]): string[] {
  const missed = new Set(missedOf("skill", judged));
  const { same, besides } = skillsFound(judged);
  const isUntold = (wish: JudgedWish) => wish.isChosen && !same.includes(wish) && wish !== besides;
  const isMissing = (wish: JudgedWish) =>
    missed.has(wish.wanted) || (isUntold(wish) && (isOnlySaid(wish, same) || isOfTagTold(wish, same)));
  return judged.filter(isMissing).map(({ wanted }) => wanted);
}

function isOfTagTold({ offered, mentioned }: JudgedWish, same: readonly JudgedWish[]): boolean {
  return mentioned === null && same.some((named) => named.offered === offered);
}

/** Those that are named, and of the others the one that is met best. */
function skillsFound(judged: readonly JudgedWish[]): { same: JudgedWish[]; besides: JudgedWish | undefined } {
  const told = toldOf("skill", judged);
  const same = told.filter(isNamed);
  const other = told.filter((wish) => !isNamed(wish) && !isOfTagTold(wish, same));
  return { same, besides: other.toSorted((one, another) => another.value - one.value)[0] };
}

/** Counts count what was chosen in the field; what the text speaks of is told without a count. */
function skillsInFavour(judged: readonly JudgedWish[]): ReasonWords | null {
  const { same, besides } = skillsFound(judged);
  const skills = same.map(({ wanted }) => wanted);
  const [first] = same;
  if (first === undefined) return besides ? onlyBesides(besides) : null;
  const asked = judged.filter(({ isChosen }) => isChosen).length;
  if (skills.length === 1 && asked <= 1) return { code: "skills/same", params: { skill: pairOf(first).offered } };
  if (asked === 0) return { code: "skills/several", params: { skills: same.map((wish) => pairOf(wish).offered) } };
  if (!besides) return { code: "skills/some", params: { skills, asked } };
  if (isOnlySaid(besides, same)) {
    return { code: "skills/some-and-speaks-of", params: { skills, asked, term: besides.wanted } };
  }
  return { code: "skills/some-and-close", params: { skills, asked, ...pairOf(besides) } };
}

/** What was chosen is told to be there only by its own words; what means the same in others is told beside it. */
function isNamed({ isChosen, closeness, wanted, offered }: JudgedWish): boolean {
  return closeness === "same" && (!isChosen || offered === null || isNamedAlike("skill", wanted, offered));
}

function onlyBesides(besides: JudgedWish): ReasonWords {
  if (isOnlySaid(besides, [])) return { code: "profile/speaks-of", params: { term: besides.wanted } };
  return { code: "skills/close", params: pairOf(besides) };
}

/** Where a tag is close, too, it is told: whether the text says the wish in so many words is read in the text. */
function isOnlySaid({ mentioned, closeness, offered }: JudgedWish, same: readonly JudgedWish[]): boolean {
  const isTagTold = same.some((named) => named.offered === offered);
  return mentioned !== null && (closeness === "none" || closeness === "near" || isTagTold);
}

function pairOf({ offered, wanted }: JudgedWish): { offered: string; wanted: string } {
  return { offered: offered ?? wanted, wanted };
}

function industryFact(judged: readonly JudgedWish[]): Fact | null {
  if (judged.length === 0) return null;
  const best = bestOf(toldOf("industry", judged));
  const missing = missedOf("industry", judged);
  const isMissed = missing.length === judged.length;
  return {
    criterion: "industry",
    value: anyOf(judged),
    inFavour: best ? industryInFavour(best) : null,
    against: isMissed ? { code: "industries/none", params: { industries: missing } } : null,
  };
}

function industryInFavour(best: JudgedWish): ReasonWords {
  if (best.mentioned) return { code: "profile/speaks-of", params: { term: best.wanted } };
  const pair = pairOf(best);
  return best.closeness === "same"
    ? { code: "industries/same", params: { industry: pair.offered } }
    : { code: "industries/close", params: pair };
}

function textFact(
  read: ReadExpertRequest,
  { wordsFound = 0, wordsNamed = [] }: ExpertCandidate,
  sharedOf: ReturnType<typeof createSharedWords>,
): Fact | null {
  if (read.words.length === 0) return null;
  const value = textRelevance(read.words.length, wordsFound);
  return {
    criterion: "text",
    value,
    inFavour: sharedOf(wordsNamed, value),
    against: value < FEW_WORDS ? { code: "words/few-of-request", params: {} } : null,
    caveat: value < HALF_THE_WORDS ? { code: "words/few-of-request", params: {} } : null,
  };
}

/** The rating as it would be with average reviews added: two fives do not beat forty 4.8s. */
export function steadyRating({ rating, reviewCount }: Pick<ExpertCandidate, "rating" | "reviewCount">): number {
  const { mean, reviews } = RATING_PRIOR;
  const counts = rating > 0 ? Math.max(0, reviewCount) : 0;
  return (rating * counts + mean * reviews) / (counts + reviews);
}

export function ratingValue(candidate: Pick<ExpertCandidate, "rating" | "reviewCount">): number {
  return Math.min(1, Math.max(0, (steadyRating(candidate) - 1) / 4));
}

export function experienceValue(years: number): number {
  return Math.min(1, Math.max(0, years) / EXPERIENCE_YEARS_FULL);
}

export function projectsValue(projects: number): number {
  return Math.min(1, Math.max(0, projects) / PROJECTS_FULL);
}

/** Who was never rated has that written where the rating stands, beside every reason: it is not said again as one. */
function ratingFact(candidate: ExpertCandidate): Fact {
  const { rating, reviewCount } = candidate;
  const steady = steadyRating(candidate);
  const isRated = rating > 0 && reviewCount > 0;
  const isGood = steady >= RATING_PRIOR.mean;
  const shown = formatRating(rating);
  const told: ReasonWords | null =
    shown === null ? null : { code: "rating/mean", params: { rating: shown, reviews: reviewCount } };
  const few: ReasonWords | null =
    reviewCount < RATING_PRIOR.reviews ? { code: "rating/few-reviews", params: { reviews: reviewCount } } : null;
  return {
    criterion: "rating",
    isStanding: true,
    value: ratingValue(candidate),
    inFavour: isRated && isGood ? told : null,
    against: isRated ? (isGood ? few : told) : null,
  };
}

function experienceFact({ yearsExperience: years }: ExpertCandidate): Fact {
  const told: ReasonWords = { code: "experience/years", params: { years } };
  return {
    criterion: "experience",
    isStanding: true,
    value: experienceValue(years),
    inFavour: years >= EXPERIENCE_YEARS_FULL / 3 ? told : null,
    against: years < EXPERIENCE_YEARS_FULL / 3 ? told : null,
  };
}

function projectsFact({ totalProjects: projects }: ExpertCandidate): Fact {
  return {
    criterion: "projects",
    isStanding: true,
    value: projectsValue(projects),
    inFavour: projects > 0 ? { code: "projects/completed", params: { projects } } : null,
    against: projects > 0 ? null : { code: "projects/none", params: {} },
  };
}

type YesOrNo = { yes: ReasonWords; no: ReasonWords };
const AVAILABILITY: YesOrNo = {
  yes: { code: "availability/now", params: {} },
  no: { code: "availability/none", params: {} },
};
const VERIFICATION: YesOrNo = {
  yes: { code: "verification/verified", params: {} },
  no: { code: "verification/none", params: {} },
};

function yesOrNo(criterion: ExpertCriterion, holds: boolean, { yes, no }: YesOrNo): Fact {
  return {
    criterion,
    isStanding: true,
    value: holds ? 1 : 0,
    inFavour: holds ? yes : null,
    against: holds ? null : no,
  };
}
