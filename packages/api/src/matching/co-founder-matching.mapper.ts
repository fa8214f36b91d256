import type { CoFounderMatchDto } from "./co-founder-matching.schema.ts";
import { toMatchReasonDto, toReasoning } from "./matching.mapper.ts";
import type { ToldCoFounder } from "./rank-co-founders.service.ts";

export function toCoFounderMatchDto(
  { row, score, reasons }: ToldCoFounder,
  portraits: ReadonlyMap<string, string>,
): CoFounderMatchDto {
  const { wordsFound: _found, wordsNamed: _named, industryMentions: _mentions, ...shown } = row;
  const matchReasons = reasons.map(toMatchReasonDto);
  return {
    ...shown,
    profileImageUrl: portraits.get(row.userId) ?? null,
    rating: Number(row.rating),
    matchScore: score,
    matchReasoning: toReasoning(matchReasons),
    matchReasons,
  };
}
