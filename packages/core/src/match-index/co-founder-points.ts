import { MATCH_WEIGHTS, MUST_HAVE_MISSED_FACTOR } from "../matching/match-weights.ts";
import { STANDINGS } from "./co-founder-columns.ts";
import { type CoFounderLookup, WISHES_A_NUMBER } from "./co-founder-lookup.ts";
import type { Mentioned } from "./co-founder-mentions.ts";

const WEIGHTS = MATCH_WEIGHTS.coFounder;

/** The most that a person can score apart from niches and words, in points of 100, looked up by the codes of their answers. */
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
  ofComplement: (set: number) => number;
  ofComplementMost: number;
  /** By the set of fields, whatever the text says besides. */
  ofIndustry: (set: number) => number;
  ofIndustryMost: number;
  ofEquity: number;
};

export function createCoFounderPoints(lookup: CoFounderLookup, { isAnywhere }: Mentioned): CoFounderPoints {
  const { roles, skills, complement, industry, commitment, experience, location, niches, equityTo } = lookup;
  const isCommitmentMust = lookup.query.timeCommitment !== "flexible";
  const ofStanding = Float64Array.from(
    STANDINGS,
    ({ isSeeking }, number) =>
      WEIGHTS.commitment * (commitment[number] ?? 0) +
      WEIGHTS.experience * (experience[number] ?? 0) +
      (location ? WEIGHTS.location * (location[number] ?? 0) : 0) +
      (isSeeking ? WEIGHTS.seeking : 0),
  );
  const spokenOfAll = industry && isAnywhere ? allBits(industry.wishes.length) : [];
  const ofFields: number[] = [];
  const sets = lookup.isOffered.length;
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

/** Every wish mentioned in the title. */
function allBits(wishes: number): number[] {
  return Array.from({ length: Math.ceil(wishes / WISHES_A_NUMBER) }, () => 0xaaaaaaaa);
}
