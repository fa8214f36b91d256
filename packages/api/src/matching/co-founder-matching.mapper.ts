import type { ExperienceLevel, LocationPreference, TimeCommitment } from "@quorate/core/entrepreneurs/entrepreneur";
import type { findCoFounderCandidates } from "./co-founder-candidates.queries.ts";
import type { CoFounderMatchDto } from "./co-founder-matching.schema.ts";

export type CoFounderRow = Awaited<ReturnType<typeof findCoFounderCandidates>>[number];
type Match = { score: number; reasoning: string; reasons: CoFounderMatchDto["matchReasons"] };

export function toCoFounderMatchDto({ row, match }: { row: CoFounderRow; match: Match }): CoFounderMatchDto {
  return {
    ...row,
    experienceLevel: row.experienceLevel as ExperienceLevel,
    availableTimeCommitment: row.availableTimeCommitment as TimeCommitment | null,
    locationPreference: row.locationPreference as LocationPreference | null,
    rating: Number(row.rating),
    matchScore: match.score,
    matchReasoning: match.reasoning,
    matchReasons: match.reasons,
  };
}
