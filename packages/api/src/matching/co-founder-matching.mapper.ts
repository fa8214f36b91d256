import { bandOf } from "@quorate/core/matching/match-band";
import type { MatchReason } from "@quorate/core/matching/match-scoring";
import type { CoFounderMatchDto } from "./co-founder-matching.schema.ts";
import { toMatchReasonDto, toReasoning, withAdded } from "./matching.mapper.ts";
import type { CoFounderRow, ExplainedCoFounder } from "./rank-co-founders.service.ts";

export function toCoFounderMatchDto(
  { row, score, reasons }: Pick<ExplainedCoFounder, "row" | "reasons"> & { score: number | null },
  portraits: ReadonlyMap<string, string>,
  ofConditions: readonly MatchReason[] = [],
): CoFounderMatchDto {
  const matchReasons = withAdded(reasons.map(toMatchReasonDto), ofConditions);
  return {
    ...row,
    profileImageUrl: portraits.get(row.userId) ?? null,
    rating: Number(row.rating),
    matchScore: score,
    band: bandOf(score),
    matchReasoning: toReasoning(matchReasons),
    matchReasons,
  };
}

/** A founder before there is a ranking: without a score, and so without reasons for it. */
export function toUnrankedFounderDto(row: CoFounderRow, portraits: ReadonlyMap<string, string>): CoFounderMatchDto {
  return toCoFounderMatchDto({ row, score: null, reasons: [] }, portraits);
}
