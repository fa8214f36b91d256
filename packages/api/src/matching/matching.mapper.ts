import { toExpertSummaryDto } from "../experts/expert-summaries.mapper.ts";
import type { ExpertMatchDto } from "./matching.schema.ts";
import type { ScoredExpert } from "./ranked-experts.queries.ts";

/** The score is the candidate's, which a model may have moved; the reasons are the facts'. */
export function toExpertMatchDto({ summary, score, match }: ScoredExpert): ExpertMatchDto {
  return {
    expert: toExpertSummaryDto(summary),
    matchScore: score,
    matchReasoning: match.reasoning,
    reasons: match.reasons,
  };
}
