import { bandOf } from "@quorate/core/matching/match-band";
import type { MatchReason } from "@quorate/core/matching/match-scoring";
import { factWithoutRequest } from "@quorate/core/matching/nothing-asked";
import * as en from "@quorate/core/words/en";
import { inOneSentence, sentenceOf } from "@quorate/core/words/words";
import { toExpertSummaryDto } from "../experts/expert-summaries.mapper.ts";
import type { ExpertMatchDto, MatchReasonDto } from "./matching.schema.ts";
import type { ExplainedExpert, ListedExpert } from "./rank-experts.service.ts";

/** Screens show a reason by its code; the text beside it is for programs that read the answer. */
export function toMatchReasonDto(reason: MatchReason): MatchReasonDto {
  const { kind, code, params } = reason;
  return { kind, code, params, text: sentenceOf(en.reasons, reason) ?? sentenceOf(en.conditions, reason) ?? code };
}

export function toReasoning(reasons: readonly MatchReasonDto[]): string {
  return inOneSentence(en.reasoning, reasons);
}

export function toExpertMatchDto({ summary, score, ...explained }: ExplainedExpert): ExpertMatchDto {
  const reasons = explained.reasons.map(toMatchReasonDto);
  return {
    expert: toExpertSummaryDto(summary),
    matchScore: score,
    band: bandOf(score),
    matchReasoning: toReasoning(reasons),
    reasons,
  };
}

/** Without a request no expert fits better than another, so there is no score. */
export function toListedExpertDto({ summary, latestReview, ...explained }: ListedExpert): ExpertMatchDto {
  const reasons = factWithoutRequest(explained.reasons, latestReview).map(toMatchReasonDto);
  const matchReasoning = toReasoning(reasons);
  return { expert: toExpertSummaryDto(summary), matchScore: null, band: null, matchReasoning, reasons };
}

/** These reasons with further ones, those against last; what is said already is not said again. */
export function withAdded(told: readonly MatchReasonDto[], added: readonly MatchReason[]): MatchReasonDto[] {
  const known = new Set(told.map(({ code }) => code));
  const all = [...told, ...added.filter(({ code }) => !known.has(code)).map(toMatchReasonDto)];
  return [...all.filter(({ kind }) => kind !== "against"), ...all.filter(({ kind }) => kind === "against")];
}

/** The same match with further reasons. */
export function withReasons(match: ExpertMatchDto, added: readonly MatchReason[]): ExpertMatchDto {
  if (added.length === 0) return match;
  const reasons = withAdded(match.reasons, added);
  return { ...match, matchReasoning: toReasoning(reasons), reasons };
}
