import { createExpertFacts, type ExpertCandidate, type ReadExpertRequest } from "./expert-facts.ts";
import { type Match, scoreFacts } from "./match-scoring.ts";
import { MATCH_WEIGHTS } from "./match-weights.ts";
import { SUITABILITY_CURVES, suitablePercent } from "./suitability.ts";

/** How well one expert after another fits the same request, each with the facts that counted. */
export function createExpertMatcher(read: ReadExpertRequest): (candidate: ExpertCandidate) => Match {
  const factsOf = createExpertFacts(read);
  const scoreOf = createExpertScore(read);
  return (candidate) => {
    const judgement = scoreFacts(MATCH_WEIGHTS.expert, factsOf(candidate));
    return { ...judgement, score: scoreOf(judgement.exactScore) };
  };
}

/** The figure that is shown for an exact score, where this is asked. */
export function createExpertScore({ asked, skills }: Asked): (exactScore: number) => number {
  const curve = SUITABILITY_CURVES.expert[asked ?? "text"];
  const skillsChosen = skills.filter(({ isChosen }) => isChosen).length;
  return (exactScore) => suitablePercent(curve, exactScore / 1_000_000, skillsChosen);
}
type Asked = { asked: ReadExpertRequest["asked"]; skills: readonly { isChosen: boolean }[] };
