import { fits } from "@quorate/core/matching/fitting";
import type { MatchReason } from "@quorate/core/matching/match-scoring";
import { reasonsWithoutName, recommendedOf, SEATS_MAX, seatReason } from "@quorate/core/matching/seats";
import { toMatchReasonDto } from "./matching.mapper.ts";
import type { ChamberDto, MatchSeatDto } from "./matching.schema.ts";

type Seated = { id: string; score: number; reasons: readonly MatchReason[] };

type Judged<Candidate extends Seated> = {
  /** How many were judged, and how many of them fit. */
  considered: number;
  fitting: number;
  /** The best of them in the order of the answer, which a model may have changed. */
  explained: readonly Candidate[];
  /** Null for whom the reader does not get to see. */
  nameOf: (candidate: Candidate) => string | null;
};

export function toChamberDto<Candidate extends Seated>({
  considered,
  fitting,
  explained,
  nameOf,
}: Judged<Candidate>): ChamberDto {
  return {
    considered,
    fitting,
    recommended: recommendedOf(fitting),
    seats: explained.slice(0, SEATS_MAX).map((candidate) => toSeatDto(candidate, nameOf(candidate))),
  };
}

function toSeatDto({ id, score, reasons }: Seated, name: string | null): MatchSeatDto {
  const shown = name === null ? reasonsWithoutName(reasons) : reasons;
  const reason = seatReason(score, shown);
  return {
    id: name === null ? null : id,
    name,
    score,
    fits: fits(score),
    reason: reason ? toMatchReasonDto(reason) : null,
  };
}
