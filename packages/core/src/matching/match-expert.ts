import { createExpertFacts, type ExpertWish, type MatchCandidate } from "./expert-facts.ts";
import { type Match, scoreFacts } from "./match-scoring.ts";
import { MATCH_WEIGHTS } from "./match-weights.ts";

/** How well one expert after another fits the same request, each with the facts that counted. */
export function createExpertMatcher(wish: ExpertWish): (expert: MatchCandidate) => Match {
  const factsOf = createExpertFacts(wish);
  return (expert) => scoreFacts(MATCH_WEIGHTS.expert, factsOf(expert));
}
