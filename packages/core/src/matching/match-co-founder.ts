import { type CoFounderCandidate, createCoFounderFacts, type ReadCoFounderRequest } from "./co-founder-facts.ts";
import { type Match, scoreFacts } from "./match-scoring.ts";
import { MATCH_WEIGHTS } from "./match-weights.ts";
import { SUITABILITY_CURVES, suitablePercent } from "./suitability.ts";

/** How well one entrepreneur after another fits the same requirements, each with the facts that counted. */
export function createCoFounderMatcher(read: ReadCoFounderRequest): (candidate: CoFounderCandidate) => Match {
  const factsOf = createCoFounderFacts(read);
  const scoreOf = createCoFounderScore(read);
  return (candidate) => {
    const judgement = scoreFacts(MATCH_WEIGHTS.coFounder, factsOf(candidate));
    return { ...judgement, score: scoreOf(judgement.exactScore) };
  };
}

/** The figure that is shown for an exact score, where this is asked. */
export function createCoFounderScore({ niches }: { niches: object | null }): (exactScore: number) => number {
  const curve = SUITABILITY_CURVES.coFounder[niches ? "needs" : "profile"];
  return (exactScore) => suitablePercent(curve, exactScore / 1_000_000);
}
