import { createExpertFacts, type ExpertCandidate, type ReadExpertRequest } from "./expert-facts.ts";
import { type Match, scoreFacts } from "./match-scoring.ts";
import { MATCH_WEIGHTS } from "./match-weights.ts";

/** How well one expert after another fits the same request, each with the facts that counted. */
export function createExpertMatcher(read: ReadExpertRequest): (candidate: ExpertCandidate) => Match {
  const factsOf = createExpertFacts(read);
  return (candidate) => scoreFacts(MATCH_WEIGHTS.expert, factsOf(candidate));
}
