import type { ChamberDto, MatchSeatDto } from "@quorate/api/matching/matching.schema";
import { reasonFixture } from "./reason-fixture.ts";

/** Five who were judged, two of whom fit; without a plan the last two are nameless. */
export function chamberFixture(facts: Partial<NonNullable<ChamberDto>> = {}): NonNullable<ChamberDto> {
  const people: [string | null, number, string][] = [
    ["Amara Lindqvist", 81, "Reset the covenants of two mills"],
    ["Devraj Montgomery", 64, "Places loans with regional banks"],
    ["Solveig Aldana", 30, "No specialization in Risk Management listed"],
    [null, 22, "Profile says little about what you asked for"],
    [null, 12, "Profile says little about what you asked for"],
  ];
  const seats = people.map(
    ([name, score, text], place): MatchSeatDto => ({
      id: name && `expert-${place}`,
      name,
      score,
      fits: score >= 35,
      reason: reasonFixture(score >= 35 ? "for" : "against", text),
    }),
  );
  return { considered: seats.length, fitting: 2, recommended: 2, seats, ...facts };
}
