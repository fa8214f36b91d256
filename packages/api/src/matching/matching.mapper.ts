import { matchExpert } from "@quorate/core/matching/match-expert";
import { toExpertSummaryDto, toMatchCandidate } from "../experts/expert-summaries.mapper.ts";
import type { findMatchCandidates, Wanted } from "./candidates.queries.ts";
import type { ExpertMatchDto } from "./matching.schema.ts";

type CandidateRow = Awaited<ReturnType<typeof findMatchCandidates>>["candidates"][number];

/** A candidate with its score; somebody who offers the wanted service has its skill, whatever the profile calls it. */
export function scoreCandidate(wanted: Wanted, row: CandidateRow) {
  const { textRelevance, offersService, reviewCount, ...summary } = row;
  const candidate = toMatchCandidate({ ...summary, reviewCount });
  const [service] = wanted.skills;
  const specializations =
    offersService && service !== undefined ? [...candidate.specializations, service] : candidate.specializations;
  const { skills, industry } = wanted;
  const match = matchExpert({ skills, industry, textRelevance }, { ...candidate, specializations });
  return { id: row.id, score: match.score, match, summary };
}

export function toExpertMatchDto({ score, summary, match }: ReturnType<typeof scoreCandidate>): ExpertMatchDto {
  return {
    expert: toExpertSummaryDto(summary),
    matchScore: score,
    matchReasoning: match.reasoning,
    reasons: match.reasons,
  };
}
