import { inOneSentence } from "@quorate/core/matching/match-scoring";
import { factWithoutRequest } from "@quorate/core/matching/nothing-asked";
import { toExpertSummaryDto } from "../experts/expert-summaries.mapper.ts";
import type { ExpertMatchDto } from "./matching.schema.ts";
import type { ListedExpert, ScoredExpert } from "./rank-experts.service.ts";

/** The score is the candidate's, which a model may have moved; the reasons are the facts'. */
export function toExpertMatchDto({ summary, score, match }: ScoredExpert): ExpertMatchDto {
  return {
    expert: toExpertSummaryDto(summary),
    matchScore: score,
    matchReasoning: match.reasoning,
    reasons: match.reasons,
  };
}

/** Where nothing was asked for: nobody fits better than another, and a figure would say otherwise. */
export function toListedExpertDto({ summary, match, latestReview }: ListedExpert): ExpertMatchDto {
  const reasons = factWithoutRequest(match, latestReview);
  return { expert: toExpertSummaryDto(summary), matchScore: null, matchReasoning: inOneSentence(reasons), reasons };
}
