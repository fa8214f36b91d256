import type { MatchReason } from "@quorate/core/matching/match-scoring";
import { factWithoutRequest } from "@quorate/core/matching/nothing-asked";
import * as en from "@quorate/core/words/en";
import { inOneSentence, sentenceOf } from "@quorate/core/words/words";
import { toExpertSummaryDto } from "../experts/expert-summaries.mapper.ts";
import type { ExpertMatchDto, MatchReasonDto } from "./matching.schema.ts";
import type { ListedExpert, ToldExpert } from "./rank-experts.service.ts";

/** Screens show a reason by its code; the text beside it is for programs that read the answer. */
export function toMatchReasonDto(reason: MatchReason): MatchReasonDto {
  const { kind, code, params } = reason;
  return { kind, code, params, text: sentenceOf(en.reasons, reason) ?? code };
}

export function toReasoning(reasons: readonly MatchReasonDto[]): string {
  return inOneSentence(en.reasoning, reasons);
}

export function toExpertMatchDto({ summary, score, reasons: told }: ToldExpert): ExpertMatchDto {
  const reasons = told.map(toMatchReasonDto);
  return {
    expert: toExpertSummaryDto(summary),
    matchScore: score,
    matchReasoning: toReasoning(reasons),
    reasons,
  };
}

/** Without a request no expert fits better than another, so there is no score. */
export function toListedExpertDto({ summary, reasons: told, latestReview }: ListedExpert): ExpertMatchDto {
  const reasons = factWithoutRequest(told, latestReview).map(toMatchReasonDto);
  return { expert: toExpertSummaryDto(summary), matchScore: null, matchReasoning: toReasoning(reasons), reasons };
}
