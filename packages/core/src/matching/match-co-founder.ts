import { type CoFounderCandidate, createCoFounderFacts, type ReadCoFounderRequest } from "./co-founder-facts.ts";
import { type Match, scoreFacts } from "./match-scoring.ts";
import { MATCH_WEIGHTS } from "./match-weights.ts";

/** How well one entrepreneur after another fits the same requirements, each with the facts that counted. */
export function createCoFounderMatcher(read: ReadCoFounderRequest): (candidate: CoFounderCandidate) => Match {
  const factsOf = createCoFounderFacts(read);
  return (candidate) => scoreFacts(MATCH_WEIGHTS.coFounder, factsOf(candidate));
}
