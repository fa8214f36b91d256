import { MATCH_WEIGHTS, MUST_HAVE_MISSED_FACTOR } from "../matching/match-weights.ts";
import { nichesValue } from "../matching/niches-fact.ts";
import { textRelevance } from "../matching/text-relevance.ts";
import { type CoFounderAsked, WISHES_A_NUMBER } from "./co-founder-asked.ts";
import { STANDINGS } from "./co-founder-columns.ts";
import type { Mentioned } from "./co-founder-mentions.ts";
import { CLOSENESS_UNIT } from "./niche-tiles.ts";
import { WORDS_UNIT } from "./words-said.ts";

const WEIGHTS = MATCH_WEIGHTS.coFounder;

/** What somebody has at most, in points of 100: by tables over the numbers of what they are and the sums of what they say. */
export type CoFounderPoints = {
  /** Roles and skills, by the set of what is offered, and the share that is kept of all points where a role is missed. */
  ofSet: Float64Array;
  keptOfSet: Float64Array;
  /** Commitment, experience, place and search, by the standing; the same of the commitment that is a must. */
  ofStanding: Float64Array;
  keptOfStanding: Float64Array;
  ofStandingMost: number;
  /** Whether nothing is known of a standing's niches, which count for nothing then, where they are asked for. */
  isUnread: Uint8Array;
  ofNiches: Float64Array;
  ofWords: Float64Array;
  ofComplement: (set: number) => number;
  ofComplementMost: number;
  /** By the set of fields, whatever the text says besides. */
  ofIndustry: (set: number) => number;
  ofIndustryMost: number;
  ofEquity: number;
};

export function createCoFounderPoints(asked: CoFounderAsked, { isAnywhere }: Mentioned): CoFounderPoints {
  const { roles, skills, complement, industry, commitment, experience, location, niches, equityTo, words } = asked;
  const isCommitmentMust = asked.query.timeCommitment !== "flexible";
  const ofStanding = Float64Array.from(
    STANDINGS,
    ({ isSeeking }, number) =>
      WEIGHTS.commitment * (commitment[number] ?? 0) +
      WEIGHTS.experience * (experience[number] ?? 0) +
      (location ? WEIGHTS.location * (location[number] ?? 0) : 0) +
      (isSeeking ? WEIGHTS.seeking : 0),
  );
  const spokenOfAll = industry && isAnywhere ? allBits(industry.wishes.length) : [];
  const all = words.reduce((sum, { weight }) => sum + weight, 0);
  const ofFields: number[] = [];
  const sets = asked.isOffered.length;
  const [ofSet, keptOfSet] = [new Float64Array(sets), new Float64Array(sets).fill(1)];
  for (let set = 0; set < sets; set++) {
    const role = roles?.[set] ?? 0;
    ofSet[set] = WEIGHTS.roles * role + WEIGHTS.skills * (skills?.[set] ?? 0);
    if (roles && role === 0) keptOfSet[set] = MUST_HAVE_MISSED_FACTOR;
  }
  return {
    ofSet,
    keptOfSet,
    ofStanding,
    keptOfStanding: Float64Array.from(commitment, (value) =>
      isCommitmentMust && value === 0 ? MUST_HAVE_MISSED_FACTOR : 1,
    ),
    ofStandingMost: Math.max(...ofStanding),
    isUnread: Uint8Array.from(STANDINGS, ({ isRead }) => Number(niches !== null && !isRead)),
    ofNiches: inSteps(CLOSENESS_UNIT, (share) => (niches ? WEIGHTS.niches * nichesValue(share) : 0)),
    ofWords: inSteps(WORDS_UNIT, (share) =>
      words.length === 0 ? 0 : WEIGHTS.text * textRelevance(words.length, all * share),
    ),
    ofComplement: (set) => (complement ? WEIGHTS.complement * (complement[set] ?? 0) : 0),
    ofComplementMost: complement ? WEIGHTS.complement * Math.max(0, ...complement) : 0,
    ofIndustry: (set) => {
      if (!industry) return 0;
      const known = ofFields[set];
      if (known !== undefined) return known;
      const points = WEIGHTS.industry * industry.valueOf(set, spokenOfAll);
      ofFields[set] = points;
      return points;
    },
    ofIndustryMost: industry ? WEIGHTS.industry : 0,
    ofEquity: equityTo === null ? 0 : WEIGHTS.equity,
  };
}

const STEP_BITS = 5;

/** A table is read faster than what is in it is worked out; what lies between two of its steps is taken for the upper one. */
function inSteps(unit: number, valueOf: (share: number) => number): Float64Array {
  const steps = (2 * unit) >>> STEP_BITS;
  return Float64Array.from({ length: steps }, (_, step) => valueOf(((step + 1) << STEP_BITS) / unit));
}

/** What is the most that a sum stands for, by its table. */
export function mostOf(table: Float64Array, sum: number): number {
  return table[sum >>> STEP_BITS] ?? 0;
}

/** Every wish mentioned in the title. */
function allBits(wishes: number): number[] {
  return Array.from({ length: Math.ceil(wishes / WISHES_A_NUMBER) }, () => 0xaaaaaaaa);
}
